/** The `org/model` of a path `/models/{org}/{model}`, or undefined for any other path. */
export function modelOf(path: string): string | undefined {
  return /^\/models\/([^/]+\/[^/]+)$/u.exec(path)?.[1];
}
