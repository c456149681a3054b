import type { Clause } from './clause.js';
import { DECISIONS } from './decisions.js';
import type { TaggedTest } from './read-tests.js';

/** The tests that hold a clause: those that name it, and those of a decision that answers all it leaves open. */
export function testsOf(clause: Clause, tests: readonly TaggedTest[]): readonly TaggedTest[] {
  const row = clause.decision?.isWholeAnswer === true ? clause.decision.row : undefined;
  return tests.filter(
    ({ clauses, decisions }) => clauses.includes(clause.id) || (row !== undefined && decisions.includes(row)),
  );
}

/** A sentence for each clause of the service that no test holds. */
export function clausesWithoutTest(
  clauses: readonly Clause[],
  tests: readonly TaggedTest[],
): readonly string[] {
  return clauses
    .filter((clause) => clause.scope === 'service' && testsOf(clause, tests).length === 0)
    .map(({ id, text }) => `no test is tagged [spec ${id}]: ${text}`);
}

/** A sentence for each tag that names no clause or no decision that there is. */
export function unknownTags(clauses: readonly Clause[], tests: readonly TaggedTest[]): readonly string[] {
  const ids = new Set(clauses.map(({ id }) => id));
  const rows = new Set<string>(DECISIONS);
  return tests.flatMap((test) => [
    ...test.clauses.filter((id) => !ids.has(id)).map((id) => says(test, `[spec ${id}] is no clause`)),
    ...test.decisions
      .filter((row) => !rows.has(row))
      .map((row) => says(test, `[decision: ${row}] is no decision`)),
  ]);
}

function says({ file, name }: TaggedTest, what: string): string {
  return `${file}: ${what}, in "${name}"`;
}
