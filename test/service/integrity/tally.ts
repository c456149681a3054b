import { FINDING_KINDS, type Finding } from './finding.js';
import { isUntranslated } from './check-translation.js';
import type { WrittenText } from './write-text.js';

/** Counts what was sent and what came of it. */
export class Tally {
  texts = 0;
  upstreamCalls = 0;
  untranslated = 0;
  #characters = 0;
  #parts = 0;
  readonly #findings = new Map<Finding['kind'], number>();
  readonly #kinds = new Set<string>();

  /** Counts a text, its translation and what is wrong with it. */
  add(written: WrittenText, answer: unknown, findings: readonly Finding[]): void {
    const { text, parts } = written;
    this.texts += 1;
    this.untranslated += isUntranslated(written, answer) ? 1 : 0;
    this.#characters += Array.from(text).length;
    for (const { kind, value } of parts) {
      this.#parts += text.split(value).length - 1;
      this.#kinds.add(kind);
    }
    for (const { kind } of findings) this.#findings.set(kind, (this.#findings.get(kind) ?? 0) + 1);
  }

  /** How many kinds of parts there were. */
  get kinds(): number {
    return this.#kinds.size;
  }

  /** One line. */
  toString(): string {
    const sent = `${this.texts} texts, ${this.#characters} characters, ${this.#parts} parts of ${this.kinds} kinds`;
    const found = FINDING_KINDS.map((kind) => `${this.#findings.get(kind) ?? 0} ${kind}`);
    return `integrity: ${sent}, ${this.upstreamCalls} upstream calls: ${found.join(', ')}`;
  }
}
