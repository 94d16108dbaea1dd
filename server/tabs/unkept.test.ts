import { describe, expect, it } from 'vitest'
import { spliceBetween } from '#shared/text/splice.ts'
import { judgeSave } from './unkept.ts'

const now = 1_800_000_000_000
/** As after a version of exactly this text, kept a moment ago. */
const kept = { unkept_added: 0, unkept_removed: 0, unkept_since: now }
const paragraph = (name: string) =>
  `The tide had gone out further than ${name} said it would. Where the causeway ought to have been there was a road of grey mud. `

function judge(before: string, after: string) {
  return judgeSave({ content: before, ...kept }, spliceBetween(before, after), now, false)
}

describe('corrections far apart, in one save', () => {
  const before = `${paragraph('Wemick')}${paragraph('the ferryman')}${paragraph('Wemick')}`
  const after = before.replaceAll('Wemick', 'Wemmick')

  it('take away what they correct, and not all between them', () => {
    const { reason, isMuch, next } = judge(before, after)
    expect({ reason, isMuch }).toEqual({ reason: undefined, isMuch: false })
    expect(next.unkept_removed).toBeLessThanOrEqual(2 * 'Wemick'.length)
    expect(next.unkept_added).toBeLessThanOrEqual(2 * 'Wemmick'.length)
  })

  it('keep what stood there where it adds up to much', () => {
    const long = 'Wemick '.repeat(40)
    const verdict = judge(long, long.replaceAll('Wemick', 'John'))
    expect(verdict).toMatchObject({ reason: 'before-cut', isMuch: true })
  })
})

it('keeps what stands before another passage takes its place', () => {
  const before = paragraph('Wemmick').repeat(3)
  const after =
    'She had been told about the house so often that she knew which stair would complain. '.repeat(4)
  expect(judge(before, after)).toMatchObject({ reason: 'before-cut', isMuch: true })
})

it('keeps what stands before a passage goes between two corrections', () => {
  const [first, second, third] = ['Wemick', 'the ferryman', 'Wemick'].map((name) => paragraph(name).repeat(2))
  const after = `${first}${third}`.replaceAll('Wemick', 'Wemmick')
  expect(judge(`${first}${second}${third}`, after)).toMatchObject({ reason: 'before-cut', isMuch: true })
})
