import { describe, expect, it } from 'vitest'
import { spliceBetween } from '#shared/text/splice.ts'
import { judgeSave } from './unkept.ts'

const now = 1_800_000_000_000
/** The state right after a version of exactly this text was kept. */
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

  it('keep what stood there where it adds up to much, which is no deletion', () => {
    const book = `${paragraph('Wemick')}${paragraph('the ferryman')}`.repeat(60)
    for (const [name, next] of [
      ['Wemick', 'Wemmick'],
      ['the ferryman', 'Jo'],
      ['ought to', 'must'],
    ] as const) {
      const verdict = judge(book, book.replaceAll(name, next))
      expect(verdict, name).toMatchObject({ reason: 'session', isMuch: false })
      expect(verdict.next, name).toMatchObject({ unkept_removed: 0, unkept_since: now })
    }
  })

  it('are a deletion where nothing takes the place of a word', () => {
    const book = `${paragraph('Wemick')}The boats, Wemick, the tide. `.repeat(60)
    for (const name of ['Wemick', 'Wemick ', ' of grey mud'])
      expect(judge(book, book.replaceAll(name, '')), name).toMatchObject({
        reason: 'before-cut',
        isMuch: true,
      })
  })

  it('are one too where many different words go', () => {
    const list = Array.from({ length: 60 }, (_, at) => `On day ${at} we saw name${at} again.`).join(' ')
    const verdict = judge(list, list.replace(/name\d+/g, 'him'))
    expect(verdict).toMatchObject({ reason: 'before-cut', isMuch: true })
  })
})

describe('passages put in at several places of a long chapter, in one save', () => {
  const lines = Array.from({ length: 600 }, (_, at) => paragraph(`guest ${at}`).repeat(2))
  const sentence = 'She had been told about the house so often that she knew which stair would complain.'
  const page = Array.from({ length: 12 }, (_, at) => `${sentence} ${at}`)
  const before = lines.join('\n\n')
  const change = (third: string[]) =>
    [`${lines[0]}${sentence}`, ...lines.slice(1, 300), ...third, `${sentence} ${lines[599]}`].join('\n\n')

  it('take nothing away', () => {
    const after = change([...page, ...lines.slice(300, 599)])
    expect(judge(before, after)).toMatchObject({ isMuch: false, next: { unkept_removed: 0 } })
    expect(judge(before, after).reason).toBeUndefined()
  })

  it('keep what stands before a paragraph goes between them', () => {
    expect(judge(before, change(lines.slice(301, 599)))).toMatchObject({ reason: 'before-cut', isMuch: true })
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
