import { expect, test } from 'vitest'
import { type DownloadFormat, downloadTab } from './download-tab.ts'
import type { Written } from './word-document.ts'

const harbour: Written = {
  tab: { title: 'Мой день!', writing_date: '2026-01-08', font: 'Inter', size: 'normal', timer_minutes: 0 },
  text: '* not\\escaped * \n\n\tthe end',
}

async function download(written: Written | undefined, format: DownloadFormat, signal?: AbortSignal) {
  const heard: string[] = []
  const files: { name: string; text: string }[] = []
  const waiting: Promise<unknown>[] = []
  await downloadTab({
    written,
    format,
    signal,
    say: {
      success: (text) => heard.push(text),
      error: (text) => heard.push(`Error: ${text}`),
      info: (text) => heard.push(`Info: ${text}`),
    },
    save: (file, name) => waiting.push(file.text().then((text) => files.push({ name, text }))),
  })
  await Promise.all(waiting)
  return { heard, files }
}

test('Word comes as a .docx of the title', async () => {
  const { heard, files } = await download(harbour, 'docx')
  expect(heard).toEqual(['Document downloaded!'])
  expect(files[0]?.name).toBe('Мой_день_.docx')
  expect(files[0]?.text).toMatch(/^PK/)
})

test('Markdown and plain text keep the text as it is', async () => {
  const markdown = `# Мой день!\n\n2026-01-08\n\n${harbour.text}\n`
  expect((await download(harbour, 'markdown')).files).toEqual([{ name: 'Мой_день_.md', text: markdown }])
  const text = `Мой день!\n2026-01-08\n\n${harbour.text}\n`
  expect((await download(harbour, 'text')).files).toEqual([{ name: 'Мой_день_.txt', text }])
})

test('nothing but space is no content, and neither is no tab', async () => {
  const nothing = { heard: ['Error: No content to download'], files: [] }
  expect(await download(undefined, 'docx')).toEqual(nothing)
  expect(await download({ ...harbour, text: ' \n\t\u00a0' }, 'text')).toEqual(nothing)
})

test('a document that cannot be written is said so', async () => {
  const broken = { ...harbour, tab: { ...harbour.tab, title: undefined as unknown as string } }
  expect(await download(broken, 'docx')).toEqual({ heard: ['Error: Failed to download document'], files: [] })
})

test('one that was given up is neither saved nor spoken of', async () => {
  expect(await download(harbour, 'docx', AbortSignal.abort())).toEqual({ heard: [], files: [] })
})
