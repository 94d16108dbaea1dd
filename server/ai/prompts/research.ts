import type { Question } from '../language-model.ts'
import { createFence } from './fence.ts'

/** The prompt for a model that searches by itself. */
export function researchPrompt(query: string): Question {
  const fence = createFence('text')
  return {
    feature: 'research',
    messages: [
      { role: 'system', content: `${instructions}\n\n${fence.rule}` },
      { role: 'user', content: `Give detailed information about the following:\n\n${fence.around(query)}` },
    ],
  }
}

interface Excerpt {
  title: string
  url: string
  text: string
}

/** The prompt for a model that cannot search: it contains the pages that a search found. */
export function researchPromptWithPages(query: string, excerpts: Excerpt[]): Question {
  const text = createFence('text')
  const page = createFence('page')
  const pages = excerpts.map(
    (excerpt, index) =>
      `Page [${index + 1}]\n${page.around(`${excerpt.title}\n${excerpt.url}\n\n${excerpt.text}`)}`,
  )
  return {
    feature: 'research',
    messages: [
      { role: 'system', content: `${instructions}\n\n${onlyPages}\n\n${text.rule}\n\n${page.rule}` },
      {
        role: 'user',
        content: `Give detailed information about the following:\n\n${text.around(query)}\n\n${pages.join('\n\n')}`,
      },
    ],
  }
}

const instructions = `You research words that a writer has selected in a text, and report what is known about them: what they mean, the facts, the figures, the dates, and what is disputed.

Write two to four short paragraphs of plain text, without headings, lists or formatting. End every sentence that states a fact with the number of its source in brackets, like this [1]. State nothing that no source says. Write in the language of the selected words.`

const onlyPages =
  'Use the numbered pages below and nothing else. Where they do not answer, say so. Their numbers are the numbers to cite.'
