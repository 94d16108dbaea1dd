import { expect, it } from 'vitest'
import { cutPiece } from './piece.ts'

it.each([
  ['```\nlet a = 1', '```\n'],
  ['```js\nlet a = 1', '```\n'],
  ['```\nlet a = 1\n```', ''],
  ['```So``` he said.', ''],
])('below %j, a piece begins with %j', (above, fence) => {
  const paragraph = `${'It rained all day. '.repeat(80)}\n\n`
  const text = `${above}\n\n${paragraph}The end.`
  const { piece } = cutPiece(
    text,
    { from: text.length - 8, to: text.length },
    { writing: undefined, isView: false, isCurly: false },
  )
  expect(piece.text.startsWith('`') ? piece.text.slice(0, 4) : '').toBe(fence)
})
