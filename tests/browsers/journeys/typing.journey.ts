import { test } from '../journey.ts'

test('typing with every key that edits', async ({ writer }) => {
  await writer.type('First line.\nSecond line')
  await writer.reads('First line.\nSecond line')
  await writer.press('Backspace', 4)
  await writer.type('row.')
  await writer.reads('First line.\nSecond row.')
})
