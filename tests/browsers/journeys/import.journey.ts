import { css, expect, type Hand, role, saved, test } from '../journey.ts'

const dialog = (name: string) => role('dialog', name)

test('a book: its files shown by day, brought in, and undone', async ({ writer, texts }) => {
  await writer.type('The lamp is lit.')
  await saved(writer)
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.type('import')
  await writer.press('Enter')
  await writer.see(role('button', 'Choose files'))
  await writer.run(chooseFiles)
  await writer.see(role('button', 'Import 2 tabs'))
  await expect.poll(() => writer.run(shownTexts)).toEqual(['harbour', 'lamp', 'cafe'])
  await writer.click(role('button', 'Import 2 tabs'))
  await writer.see(role('button', 'Undo import'))
  await expect
    .poll(async () => (await texts()).toSorted())
    .toEqual(['Café au lait.', 'The harbour at six.', 'The lamp is lit.'])
  await writer.click(role('button', 'Undo import'))
  await expect
    .poll(async () => (await writer.see(css('.import-end-title'))).text)
    .toBe('2 tabs are in the trash')
  await expect.poll(texts).toEqual(['The lamp is lit.'])
  await closed(writer)
  await writer.reads('The lamp is lit.')
})

test('a file that is dropped on the text is read, and neither opened nor written there', async ({
  writer,
  texts,
}) => {
  await writer.type('The lamp is lit.')
  await saved(writer)
  expect(await writer.run(dropFile)).toBe('taken')
  await writer.see(role('button', 'Import 1 tab'))
  await expect.poll(() => writer.run(shownTexts)).toEqual(['harbour'])
  await writer.click(role('button', 'Import 1 tab'))
  await writer.see(role('button', 'Undo import'))
  await expect
    .poll(async () => (await texts()).toSorted())
    .toEqual(['The harbour at six.', 'The lamp is lit.'])
  await writer.press('Escape')
  await writer.reads('The lamp is lit.')
})

async function closed(writer: Hand): Promise<void> {
  await writer.press('Enter')
  await writer.see(css('[aria-label="Writing area"]:focus'))
  await writer.gone(dialog('Import'))
}

/** As a field has files that were chosen: no engine lets a driver press the keys of its own chooser. */
function chooseFiles(): void {
  const latin = Uint8Array.from('Café au lait.', (letter) => letter.charCodeAt(0))
  const chosen = new DataTransfer()
  chosen.items.add(new File(['The harbour at six.'], '2026-01-04 harbour.txt'))
  chosen.items.add(new File([latin], '2022-03-08 cafe.txt'))
  chosen.items.add(new File(['The lamp\r\nis lit.\r\n'], '2026-01-04 lamp.txt'))
  const field = document.querySelector<HTMLInputElement>('input[type=file][aria-label=Files]')
  if (!field) throw new Error('There is no field for files')
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** As the page is told of it: no driver of theirs drags a file. Whether the browser keeps its hands off is in the answer. */
function dropFile(): string {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['The harbour at six.'], '2026-01-04 harbour.txt'))
  const text = document.querySelector('[aria-label="Writing area"]')
  const how = { bubbles: true, cancelable: true, dataTransfer }
  const isLeft = ['dragenter', 'dragover', 'drop'].map((type) =>
    text?.dispatchEvent(new DragEvent(type, how)),
  )
  return isLeft.at(-1) ? 'left to the browser' : 'taken'
}

function shownTexts(): string[] {
  return Array.from(
    document.querySelectorAll('.import-texts .import-title'),
    ({ textContent }) => textContent,
  )
}
