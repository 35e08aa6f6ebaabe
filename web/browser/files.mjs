/** Hands out a folder as any web host does: files, packed on the way, and nothing else. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const KINDS = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export class Files {
  /** Bytes that went over the line, by path. @type {Map<string, number>} */
  sent = new Map();
  /** What was asked for and is not there. @type {string[]} */
  missed = [];
  /** @type {Map<string, Buffer>} */
  packed = new Map();
  port = 0;

  /** @param {string} folder @param {string} base the path it lies under, as on a host with other pages
   * @param {Record<string, string>} more files from elsewhere, by name */
  constructor(folder, base = '/', more = {}) {
    this.folder = folder;
    this.base = base;
    this.more = more;
    this.server = createServer((request, response) => this.answer(request.url ?? '/', response));
  }

  get address() {
    return `http://127.0.0.1:${this.port}${this.base}`;
  }

  /** @param {string} url @param {import('node:http').ServerResponse} response */
  answer(url, response) {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? ''));
    const name = path.slice(this.base.length);
    const file = this.more[name] ?? join(this.folder, name, path.endsWith('/') ? 'index.html' : '');
    if (!path.startsWith(this.base) || !existsSync(file) || !statSync(file).isFile()) {
      // Browsers look for a sign of their own accord where a page names none.
      if (path !== '/favicon.ico') this.missed.push(url);
      response.writeHead(404).end();
      return;
    }
    const changed = `${statSync(file).mtimeMs}`;
    const key = `${file} ${changed}`;
    const body = this.packed.get(key) ?? gzipSync(readFileSync(file));
    this.packed.set(key, body);
    this.sent.set(path, (this.sent.get(path) ?? 0) + body.length);
    const kind = KINDS[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': kind, 'Content-Encoding': 'gzip', 'Cache-Control': 'max-age=600' });
    response.end(body);
  }

  async start() {
    if (this.server.listening) return this;
    await new Promise((done) => this.server.listen(this.port, '127.0.0.1', () => done(null)));
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    return this;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Bytes that went over the line so far. */
  total() {
    return [...this.sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}
