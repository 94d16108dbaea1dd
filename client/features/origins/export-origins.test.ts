import { beforeEach, describe, expect, it } from 'vitest'
import { type ExportFormat, exportOrigins } from './export-origins.ts'

const tab = { title: 'On the Cable', writing_date: '2026-01-08' }
let saved: { name: string; file: Blob } | undefined

beforeEach(() => {
  saved = undefined
})

async function written(format: ExportFormat, text: string, record: string | undefined): Promise<string> {
  exportOrigins({ tab, text, record }, format, (file, name) => {
    saved = { name, file }
  })
  return (await saved?.file.text()) ?? ''
}

describe('the export of where the words came from', () => {
  it('is the Markdown of the text, with annotations', async () => {
    const file = await written('annotations', 'Mine. Not mine.', 't6p9')
    expect(file.split('\n\n---\n')[0]).toBe('# On the Cable\n\n2026-01-08\n\nMine. Not mine.')
    expect(file).toMatch(
      /^Annotations: 0,43 SHA-256 [0-9a-f]{32} {2}\n@Human: 28,6 {2}\n&Pasted: 34,9 {2}\n\.\.\.\n$/m,
    )
    expect(saved).toMatchObject({ name: 'On_the_Cable.md', file: { type: 'text/markdown' } })
  })

  it('is JSON, whose stretches joined are the text', async () => {
    const file = JSON.parse(await written('json', 'Mine. \ud83d\udc4d by AI.', 't6r9'))
    expect(file).toMatchObject({
      ...tab,
      text: [{ origin: 'typed' }, { origin: 'written by AI: rephrased' }],
    })
    expect(file.text.map(({ text }: { text: string }) => text).join('')).toBe('Mine. \ud83d\udc4d by AI.')
    expect(saved?.name).toBe('On_the_Cable.json')
  })

  it('says nothing of a text whose record is of another one', async () => {
    const file = await written('annotations', 'Older.', 't3')
    expect(file).not.toMatch(/[@&]/)
    expect(JSON.parse(await written('json', 'Older.', undefined)).text).toEqual([
      { origin: 'unknown', text: 'Older.' },
    ])
  })
})
