/** Stands where the ways to all other hosts begin: what pages, workers and service workers want from there is noted and refused.
 *
 * A browser tells of the requests of some of its workers only; a proxy, which all of them have to pass, sees them all.
 */

import { createServer } from 'node:http';

/** What Chromium itself wants to know about every page with a form in it. */
const OF_THE_BROWSER = 'content-autofill.googleapis.com:443';

export class Border {
  /** @type {string[]} */
  wanted = [];

  constructor() {
    this.server = createServer((request, response) => {
      this.wanted.push(request.url ?? '');
      response.writeHead(403).end();
    });
    // Lines that are kept: over TLS, and sockets.
    this.server.on('connect', (request, socket) => {
      this.wanted.push(request.url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  }

  async start() {
    await new Promise((done) => this.server.listen(0, '127.0.0.1', () => done(null)));
    return this;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** For a browser that may go past it to one host.
   * @param {string} address */
  around(address) {
    const at = this.server.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    return { server: `http://127.0.0.1:${port}`, bypass: new URL(address).host };
  }

  /** What was wanted by pages since this was last asked. */
  taken() {
    return this.wanted.splice(0).filter((wanted) => wanted !== OF_THE_BROWSER);
  }
}
