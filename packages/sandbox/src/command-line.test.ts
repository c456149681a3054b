import { expect, test } from 'vitest';
import { readPorts } from './command-line.js';

test('the four servers have fixed, consecutive ports by default', () => {
  expect(readPorts([])).toEqual({ providerU: 4101, providerW: 4102, providerH: 4103, admin: 4104 });
});

test.each([[['--port-base', '5000']], [['--port-base=5000']]])('%j moves them', (commandLine) => {
  expect(readPorts(commandLine)).toEqual({ providerU: 5000, providerW: 5001, providerH: 5002, admin: 5003 });
});

test('port base 0 asks for free ports', () => {
  expect(readPorts(['--port-base', '0'])).toEqual({ providerU: 0, providerW: 0, providerH: 0, admin: 0 });
});

test.each([
  [['--port']],
  [['--port-base']],
  [['--port-base', 'x']],
  [['--port-base', '65533']],
  [['--port-base', '1', '2']],
])('%j is refused with the usage', (commandLine) => {
  expect(() => readPorts(commandLine)).toThrow('Usage: npm run sandbox');
});
