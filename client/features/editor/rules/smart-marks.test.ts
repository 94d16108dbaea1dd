import { history, undo } from '@codemirror/commands'
import { EditorState, type Transaction } from '@codemirror/state'
import { expect, it } from 'vitest'
import { deleteCharacterBackward } from '../code-mirror/delete-character.ts'
import { oneStep } from '../code-mirror/text-state.ts'
import { createRule } from '../edit-text.ts'
import { smartMarks } from './smart-marks.ts'

function writer(text = '') {
  let state = EditorState.create({ doc: text, selection: { anchor: text.length }, extensions: history() })
  let isComposing = false
  const rule = createRule()
  rule.obey(smartMarks(() => isComposing))
  const dispatch = (step: Transaction) => {
    for (const ruled of rule.apply([step])) state = ruled.state
  }
  const page = {
    text: () => state.doc.sliceString(0),
    type(keys: string) {
      for (const key of keys) dispatch(state.update(state.replaceSelection(key), { userEvent: 'input.type' }))
      return page
    },
    backspace: () => deleteCharacterBackward({ state, dispatch }),
    undo: () => undo({ state, dispatch }),
    insert: (words: string) => dispatch(state.update(...oneStep(state.replaceSelection(words)))),
    select: (anchor: number, head: number) => dispatch(state.update({ selection: { anchor, head } })),
    compose: () => (isComposing = true),
  }
  return page
}

it.each([
  [`"I'm 'sure'," she said.`, '“I’m ‘sure’,” she said.'],
  [`("Yes")`, '(“Yes”)'],
  [`"'Tom' said"`, '“‘Tom’ said”'],
  ['One -- two--three - four', 'One — two—three - four'],
  ['well-known', 'well-known'],
  ['run it --watch, or --all -- now', 'run it --watch, or --all — now'],
  ['the code/x -- here', 'the code/x — here'],
  ['-- \n-- a', '-- \n-- a'],
  ['---\nfront: matter\n---', '---\nfront: matter\n---'],
  ['- a list, "quoted"', '- a list, “quoted”'],
  ['the `"code" -- here` is "code"', 'the `"code" -- here` is “code”'],
  ['a----b', 'a——b'],
  ['"But--"', '“But—”'],
  ['She said--"yes"', 'She said—“yes”'],
  [`*"Hello"* and **'so'**`, '*“Hello”* and **‘so’**'],
  ['```\nlet a = "b" -- 1\n```\n"so"', '```\nlet a = "b" -- 1\n```\n“so”'],
  ['```So``` he said.\n"so"', '```So``` he said.\n“so”'],
  ["'Twas in the '90s, rock 'n' roll.", '’Twas in the ’90s, rock ’n’ roll.'],
  [
    `"Get 'em," she said, "'tisn't late--'til ten--so get 'em"`,
    '“Get ’em,” she said, “’tisn’t late—’til ten—so get ’em”',
  ],
  ["'Tom', 'emerald', 'Em, is it?' and '90 sails'", '‘Tom’, ‘emerald’, ‘Em, is it?’ and ‘90 sails’'],
  ["the letter 'n' and the word 'til', *'90s*", 'the letter ‘n’ and the word ‘til’, *’90s*'],
  ["say 'em' or 'en'", 'say ‘em’ or ‘en’'],
  [
    "In '98, a '57 Chevy, since '39 or '45, the summer of '98. 'Neath and 'twixt them.",
    'In ’98, a ’57 Chevy, since ’39 or ’45, the summer of ’98. ’Neath and ’twixt them.',
  ],
  [
    `"It was '98," she said. "Summer '98 was cold." "'98," he said. It was '98 again.`,
    '“It was ’98,” she said. “Summer ’98 was cold.” “’98,” he said. It was ’98 again.',
  ],
  [`'98 was cold. '99 came. "'57 had been better."`, '’98 was cold. ’99 came. “’57 had been better.”'],
  [
    `"'98 wasn't cold." "Yes. '99 didn't come. '98 was 'gone'."`,
    '“’98 wasn’t cold.” “Yes. ’99 didn’t come. ’98 was ‘gone’.”',
  ],
  ["'98 degrees don't,' he said. 'A '98 wasn't", '‘98 degrees don’t,’ he said. ‘A ’98 wasn’t'],
  ["'98 degrees,' he said. '10, 9, 8,' they count.", '‘98 degrees,’ he said. ‘10, 9, 8,’ they count.'],
  [`"I read '98 degrees', I think," he said.`, '“I read ‘98 degrees’, I think,” he said.'],
  [`"He said '20 sails'," and '30 "big" ones'`, '“He said ‘20 sails’,” and ‘30 “big” ones’'],
  [
    `I left 'cause of him. "'Cause I'm late." "It hurts, 'cause you know."`,
    'I left ’cause of him. “’Cause I’m late.” “It hurts, ’cause you know.”',
  ],
  ["'Cause and effect,' she said, 'cause for alarm'", '‘Cause and effect,’ she said, ‘cause for alarm’'],
  [
    "the word 'cause', a 'cause for alarm', a score of '10'",
    'the word ‘cause’, a ‘cause for alarm’, a score of ‘10’',
  ],
  [`He is 5'10" tall, she 5'4½", it 12'6.5".`, `He is 5'10" tall, she 5'4½", it 12'6.5".`],
  [`"He's 5'10"," she said. "She's 5' 4", or 5'."`, `“He’s 5'10",” she said. “She’s 5' 4", or 5'.”`],
  [`a 6" nail, a 10' pole`, `a 6" nail, a 10' pole`],
  [`"It was 1984" and "in 1985".`, '“It was 1984” and “in 1985”.'],
  [`12" -- no, 12' -- no, 12"--no, 12'--no`, `12" — no, 12' — no, 12"—no, 12'—no`],
  ["the 1990's, a 10's place, '10' of '10'", 'the 1990’s, a 10’s place, ‘10’ of ‘10’'],
  ['"Well... I..." Wait....', '“Well… I…” Wait….'],
  ['see ../.../x and `a...b`', 'see ../.../x and `a...b`'],
  ["`'twas ` and '45", "`'twas ` and ‘45"],
  ['a.b/c--d', 'a.b/c--d'],
  ['<!-- note', '<!-- note'],
  ['| --- | --- |', '| --- | --- |'],
])('%j becomes %j', (typed, shown) => {
  expect(writer().type(typed).text()).toBe(shown)
})

it('takes an apostrophe back as well', () => {
  const page = writer().type("'tis ")
  expect(page.text()).toBe('’tis ')
  page.backspace()
  expect(page.text()).toBe('‘tis ')
  page.type("and 'twas ").undo()
  expect(page.text()).toBe('‘tis and ‘twas ')
})

it('makes an apostrophe only of a quote that it has opened itself, and that the writer has not chosen', () => {
  expect(writer('‘').type('tis ').text()).toBe('‘tis ')
  const pasted = writer()
  pasted.insert('‘')
  expect(pasted.type('tis ').text()).toBe('‘tis ')

  const back = writer().type("'tis ")
  back.backspace()
  back.backspace()
  expect(back.type(' ').text()).toBe('‘tis ')

  const other = writer().type("'x")
  other.backspace()
  other.backspace()
  other.insert('‘')
  expect(other.type('tis ').text()).toBe('‘tis ')
})

it('is taken back by one Backspace, which leaves what was typed, and by one undo', () => {
  const page = writer().type('He said "')
  expect(page.text()).toBe('He said “')
  page.backspace()
  expect(page.text()).toBe('He said "')
  page.type('No"')
  expect(page.text()).toBe('He said "No”')
  page.undo()
  expect(page.text()).toBe('He said "No"')

  const before = writer().type('"Hello there')
  before.undo()
  expect(before.text()).toBe('“')
  before.undo()
  expect(before.text()).toBe('"')

  const dash = writer().type('One--')
  dash.backspace()
  expect(dash.text()).toBe('One--')
  dash.backspace()
  expect(dash.text()).toBe('One-')

  const dots = writer().type('One...')
  expect(dots.text()).toBe('One…')
  dots.backspace()
  expect(dots.text()).toBe('One...')
  expect(dots.type('.').text()).toBe('One....')

  const spaced = writer().type('One -- ')
  expect(spaced.text()).toBe('One — ')
  spaced.backspace()
  expect(spaced.text()).toBe('One -- ')
  spaced.type('two').undo()
  expect(spaced.text()).toBe('One -- ')
})

it('is not taken back by a Backspace that comes later, or elsewhere', () => {
  const page = writer().type('"a')
  page.backspace()
  page.backspace()
  expect(page.text()).toBe('')
  const other = writer('x').type('"')
  other.select(0, 0)
  other.select(1, 1)
  other.backspace()
  expect(other.text()).toBe('”')
})

it('leaves alone what is pasted, dictated, composed, or typed over a selection', () => {
  const page = writer()
  page.insert('"As it was"')
  expect(page.text()).toBe('"As it was"')
  page.select(0, 1)
  page.type('"')
  expect(page.text()).toBe('"As it was"')
  page.select(11, 11)
  page.compose()
  page.type('"')
  expect(page.text()).toBe('"As it was""')
})
