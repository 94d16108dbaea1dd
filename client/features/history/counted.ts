/** “1 word”, and “2,000 words” as the writer's language writes numbers. */
export function counted(count: number, one: string, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? one : `${one}s`}`
}
