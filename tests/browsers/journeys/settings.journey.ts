import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, role, saved, test, writable } from '../journey.ts'

test('settings: everything comes as one archive, and a plain text box goes on with the text', async ({
  writer,
  device,
  texts,
}) => {
  await writer.type('Kept words')
  await saved(writer)
  await writer.press('Control+Alt+Shift+C')
  await writer.click(role('tab', 'Import and export', '[role=dialog]'))
  await writer.click(role('button', 'Download everything', '[role=dialog]'))
  await expect.poll(async () => wordsIn(await device.saved())).toContain('Kept words')

  await writer.click(role('tab', 'Writing', '[role=dialog]'))
  await writer.click(role('radio', 'Plain text box', '[role=dialog]'))
  await writer.press('Escape')
  await writer.gone(role('dialog', 'Settings'))
  await expect.poll(() => writer.run(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await writer.press('Control+End')
  await writer.type(' and more')
  await writer.reads('Kept words and more')
  await expect.poll(texts).toEqual(['Kept words and more'])
  await writer.reload()
  await writable(writer)
  await writer.reads('Kept words and more')
})

/** Of all texts in the archive that has arrived; nothing until all of it has. */
async function wordsIn(paths: string[]): Promise<string> {
  const files = await Promise.all(paths.map((path) => readFile(path)))
  return files.map(unpacked).join()
}

function unpacked(archive: Uint8Array): string {
  try {
    return Object.values(unzipSync(archive))
      .map((text) => strFromU8(text))
      .join()
  } catch {
    return ''
  }
}
