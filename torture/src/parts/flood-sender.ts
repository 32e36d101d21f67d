/** A program that sends one request after the other over many connections until it is killed: `flood-sender.ts URL HOST TOKEN CONNECTIONS`. */
import { Agent, request } from 'node:http';

const [url = '', host = '', token = '', connections = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

function send(): void {
  const asked = request(url, { agent, headers: { host, authorization: `Bearer ${token}` } }, (answer) => answer.resume().on('end', send));
  // The server may be closing the connection.
  asked.on('error', () => setImmediate(send)).end();
}
for (let left = Number(connections); left > 0; left -= 1) send();
process.send?.('sending');
