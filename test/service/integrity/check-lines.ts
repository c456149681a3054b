import type { Dissection } from './dissect.js';
import type { Finding } from './finding.js';

const LINE_END = /(\r\n|[\n\r\u0085\u2028\u2029])/;
/** Stands for a part, which may have lines inside. */
const PART = '\u{F0000}';

/** Whether the lines are those of the source: as many, ended and indented by the same bytes, blank where those are. */
export function checkLines(source: Dissection, translated: Dissection): readonly Finding[] {
  const [wanted, found] = [skeletonsOf(source), skeletonsOf(translated)];
  if (wanted.length !== found.length) {
    const what = `${wanted.length} lines and line ends became ${found.length}`;
    return [{ kind: 'lines', what }];
  }
  const different = wanted.findIndex((skeleton, index) => skeleton !== found[index]);
  if (different === -1) return [];
  const what = `line ${different / 2 + 1}: ${wanted[different] ?? ''} became ${found[different] ?? ''}`;
  return [{ kind: 'lines', what }];
}

/** Lines and, between them, their ends; of a line the white space around it and its tabs are left. */
function skeletonsOf({ stretches }: Dissection): readonly string[] {
  return stretches
    .join(PART)
    .split(LINE_END)
    .map((piece, index) => {
      if (index % 2 === 1) return JSON.stringify(piece);
      const [, before = '', line = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece) ?? [];
      const tabs = line.replaceAll(/[^\t]/g, '');
      return JSON.stringify([before, line === '' ? 'blank' : 'filled', tabs, after]);
    });
}
