export { runDemo, type RunningDemo } from './run-demo.js';
export type { Scene } from './scenes.js';
export type { Row } from './table.js';
