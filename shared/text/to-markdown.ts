import type { Tab } from '../tabs.ts'

/** The text as it is: a writer who types Markdown means it, and one who does not sees the words typed. */
export function toMarkdown({ title, writing_date, content }: MarkdownSource): string {
  return `# ${title}\n\n${writing_date}\n\n${content}\n`
}

type MarkdownSource = Pick<Tab, 'title' | 'writing_date' | 'content'>
