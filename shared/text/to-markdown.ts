import type { Tab } from '../tabs.ts'

/** The text is not changed: who types Markdown means it, and who does not sees the words as typed. */
export function toMarkdown({ title, writing_date, content }: MarkdownSource): string {
  return `# ${title}\n\n${writing_date}\n\n${content}\n`
}

type MarkdownSource = Pick<Tab, 'title' | 'writing_date' | 'content'>
