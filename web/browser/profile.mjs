/** A browser with a profile on the disk that can be killed at any moment, as a device that loses its power, and opened again. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM } from './driver.mjs';

export class Profile {
  folder = mkdtempSync(join(tmpdir(), 'holocene-profile-'));
  /** @type {import('node:child_process').ChildProcess | null} */
  process = null;

  /** @returns {Promise<import('playwright-core').Page>} */
  async open() {
    const args = [...CHROMIUM.args, '--headless=new', `--user-data-dir=${this.folder}`, '--remote-debugging-port=0'];
    const started = spawn(CHROMIUM.executablePath, [...args, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, so that all its processes go at once.
      detached: true,
    });
    this.process = started;
    const address = await new Promise((found, failed) => {
      let said = '';
      started.stderr.on('data', (text) => {
        said += text;
        const listening = /DevTools listening on (\S+)/.exec(said);
        if (listening) found(listening[1]);
      });
      started.once('exit', () => failed(new Error(`the browser did not start: ${said}`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no window');
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    return page;
  }

  async kill() {
    const { process: running } = this;
    if (!running?.pid || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    process.kill(-running.pid, 'SIGKILL');
    await ended;
  }

  async remove() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
