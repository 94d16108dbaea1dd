import { fileNameOf } from '#shared/text/file-name.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { downloadFailed } from './download-failed.ts'
import { giveFile, phoneSharing } from './give-file.ts'
import type { Say } from './say.ts'
import type { Sharing } from './share-file.ts'
import type { Written } from './word-document.ts'
import { type WriteOptions, writeWord } from './write-word.ts'

export type DownloadFormat = keyof typeof formats

interface TabDownload extends WriteOptions {
  /** Undefined while no tab is open. */
  written: Written | undefined
  format: DownloadFormat
  say: Say
  save?: typeof saveFile
  /** Given if the file should be passed to the phone's share sheet. */
  sharing?: Sharing | undefined
}

/** Ends with a file or with a message, and never throws. If the writer cancels it, it ends with neither. */
export async function downloadTab({
  written,
  format,
  say,
  save = saveFile,
  sharing,
  ...options
}: TabDownload): Promise<void> {
  if (!written || written.text.trim() === '') return say.error('No content to download')
  const { extension, write }: Format = formats[format]
  try {
    // The code for sharing is loaded meanwhile, because browsers share only shortly after a tap.
    const [file] = await Promise.all([write(written, options), sharing && import('./share-file.ts')])
    if (options.signal?.aborted) return
    await giveFile(file, fileNameOf(written.tab.title) + extension, { say, save, sharing })
  } catch {
    if (!options.signal?.aborted) say.error(downloadFailed)
  }
}

/** Markdown and plain text are downloaded on all devices. */
export function sharingFor(format: DownloadFormat): Sharing | undefined {
  return format === 'docx' ? phoneSharing() : undefined
}

interface Format {
  extension: string
  write: (of: Written, options: WriteOptions) => Promise<Blob>
}

const formats = {
  docx: { extension: '.docx', write: writeWord },
  markdown: { extension: '.md', write: writeMarkdown },
  text: { extension: '.txt', write: writeText },
} satisfies Record<string, Format>

async function writeMarkdown({ tab, text }: Written): Promise<Blob> {
  return new Blob([toMarkdown({ ...tab, content: text })], { type: 'text/markdown' })
}

async function writeText({ tab, text }: Written): Promise<Blob> {
  return new Blob([`${tab.title}\n${tab.writing_date}\n\n${text}\n`], { type: 'text/plain' })
}
