/** What an upstream was asked to translate. */
export interface Asked {
  readonly source: string;
  /** Its own code of the language to translate into. */
  readonly target: string;
}

/** Makes another text of a translation or transcript; `asked` is undefined with a transcript. */
export type Rewrite = (text: string, asked: Asked | undefined) => string;

/** A complete HTTP answer of an upstream, before any fault changes it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Present on answers that hold a translation or a transcript: the same answer around another text. */
  readonly withText?: (rewrite: Rewrite) => Answer;
}

/** An answer with a JSON body, written as UTF-8. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** An answer with a plain text body. */
export function plainText(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

/** An answer with an HTML page, as gateways and web application hosts send when the service behind them is down. */
export function htmlPage(status: number, title: string): Answer {
  const body = `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** An answer that holds a text: `render` builds the whole of it around one, so that faults can rewrite the text alone. */
export function textAnswer(text: string, render: (text: string) => Answer, asked?: Asked): Answer {
  return {
    ...render(text),
    withText: (rewrite) => textAnswer(rewrite(text, asked), render, asked),
  };
}

/** The same answer with more headers, later ones winning. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  const { withText } = answer;
  const headed = { ...answer, headers: { ...answer.headers, ...headers } };
  return withText === undefined
    ? headed
    : { ...headed, withText: (rewrite) => withHeaders(withText(rewrite), headers) };
}
