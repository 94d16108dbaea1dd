import { Paragraph } from 'docx'
import type { Tab } from '#shared/tabs.ts'
import { type Progress, type WordParts, writeWordFile } from './word-file.ts'
import { dayLine, inOneLine, lineBreak, runLook, toParagraph } from './word-paragraph.ts'

/** The facts about a tab that a document shows besides its text. */
export type TabHead = Pick<Tab, 'title' | 'writing_date' | 'font' | 'size' | 'timer_minutes'>

export interface Written {
  tab: TabHead
  text: string
}

export function writeWordDocument(
  written: Written,
  onProgress?: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  return writeWordFile(partsOfTab(written), onProgress)
}

/** The title in bold, the day, how the tab was written, a blank line, and then each line of the text as a paragraph. */
function partsOfTab({ tab, text }: Written): WordParts {
  const head = [
    toParagraph(inOneLine(tab.title), { isBold: true }),
    toParagraph(dayLine(tab)),
    toParagraph(`Font: ${tab.font}, Size: ${tab.size}, Timer: ${tab.timer_minutes} minutes`),
    new Paragraph({}),
  ]
  return {
    title: tab.title,
    run: runLook(tab),
    paragraphs: [...head, ...text.split(lineBreak).map((line) => toParagraph(line))],
  }
}
