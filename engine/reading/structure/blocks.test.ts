import { describe, expect, it, test } from 'vitest'
import { labelledTexts } from '../../labelled/texts.ts'
import { blocksOf } from './blocks.ts'

/** The role of each block, and its words with line ends as “/”. */
function read(text: string): string[] {
  return blocksOf(text).map(({ role, text }) => `${role}: ${text.replace(/\s*\n\s*/g, ' / ')}`)
}

const wrapped = [
  'We walked along the canal until the lamps came on, and nobody',
  'had much to say. The boat that we had come for was gone, and',
  'Peter thought that',
  'it had been gone for a week. There was a note on the door of the shed, in a hand that none of us knew,',
  'which said that the key was under the third stone. It was not,',
  'so we sat on the wall and waited for somebody who knew more.',
]

describe('wrapped lines', () => {
  it('are one paragraph, an odd short one and an odd long one included', () => {
    expect(read(wrapped.join('\n'))).toHaveLength(1)
  })

  it('end where a paragraph does', () => {
    const lines = [...wrapped, 'That was all.', ...wrapped]
    expect(blocksOf(lines.join('\n')).map(({ text }) => text.split('\n').length)).toEqual([7, 6])
  })

  it('are no reason to join lines that end as they like', () => {
    const lines = [
      'The first line is a whole sentence and rather a long one.',
      'So is the second, although it ends sooner.',
      'The third ends here.',
    ]
    expect(read(lines.join('\n'))).toHaveLength(3)
  })

  it('leave a title above them alone', () => {
    expect(read(['The missing boat', ...wrapped].join('\n'))[0]).toBe('label: The missing boat')
  })
})

describe('headings and lists', () => {
  test.each([
    [
      'Getting ready\n\nYou need a day and a dry place for this. Take your time.',
      ['label: Getting ready', 'prose: You need a day and a dry place for this. Take your time.'],
    ],
    ['## Colours\nThey are mixed by hand.', ['label: ## Colours', 'prose: They are mixed by hand.']],
    [
      'Colours\n-------\nThey are mixed by hand.',
      ['label: Colours', 'label: -------', 'prose: They are mixed by hand.'],
    ],
    [
      'Bring these:\n- a torch\n- two ropes\n- Ask the guide before you take a bag.',
      [
        'label: Bring these:',
        'item: - a torch',
        'item: - two ropes',
        'prose: - Ask the guide before you take a bag.',
      ],
    ],
    ['Flour\nButter\nTwo eggs', ['item: Flour', 'item: Butter', 'item: Two eggs']],
    ['1. Open the lid and wait.\n2. Close it.', ['prose: 1. Open the lid and wait.', 'item: 2. Close it.']],
    ['The cat sat on the mat', ['prose: The cat sat on the mat']],
  ])('%j', (text, roles) => expect(read(text)).toEqual(roles))
})

test('tables and code are neither sentences nor lists', () => {
  const text = [
    'The figures are below.',
    '',
    '| town | people |',
    '|------|--------|',
    '| Ely  | 20,000 |',
    '',
    'Town\tPeople',
    'Ely\t20,000',
    '',
    'const towns = read(file);',
    'for (const town of towns) {',
    '  print(town);',
    '}',
    '',
    '```',
    'in order to',
    '```',
    'That was all.',
  ].join('\n')
  expect(blocksOf(text).map(({ role }) => role)).toEqual([
    'prose',
    ...['table', 'table', 'table', 'table', 'table'],
    ...['code', 'code', 'code', 'code', 'code', 'code', 'code'],
    'prose',
  ])
})

test('backticks that are closed in their line begin no fence', () => {
  const lines = ['```So``` he said, and went on.', 'Then it rained.']
  expect(read(lines.join('\n\n'))).toEqual(lines.map((line) => `prose: ${line}`))
})

test('a sentence that names code, or has a mark of HTML in it, is a sentence', () => {
  for (const text of [
    '<strong>Overview</strong> – the team will help with the design and the plan.',
    'Call ready() before you go on with the next step of the plan.',
  ])
    expect(read(text)).toEqual([`prose: ${text}`])
  expect(read('const roof = await ready()')).toEqual(['code: const roof = await ready()'])
})

const verse = [
  'The lamp is out, the road is long,',
  'And nobody is home;',
  'The wind has learned a single song',
  'Of those who had to roam.',
]

test('a verse is one block, and a dialogue is not a verse', () => {
  expect(read(verse.join('\n'))).toEqual([`verse: ${verse.join(' / ')}`])
  const dialogue = ['“Is it far?” she asked.', '“It is not.”', '“And the boat?”', 'He shook his head.']
  expect(blocksOf(dialogue.join('\n')).map(({ role }) => role)).toEqual(['prose', 'prose', 'prose', 'prose'])
})

test('the names in a dialogue are no part of what is said', () => {
  const text =
    'ANNA: Is it far?\nMR OH: It is not far.\nANNA: And the boat?\nMR OH: The boat is gone.\nNote: It rained.'
  expect(read(text)).toEqual([
    ...['label: ANNA:', 'prose: Is it far?', 'label: MR OH:', 'prose: It is not far.'],
    ...['label: ANNA:', 'prose: And the boat?', 'label: MR OH:', 'prose: The boat is gone.'],
    'prose: Note: It rained.',
  ])
})

test('a line of nothing but links is no sentence', () => {
  const text =
    '[![Build](https://a.example/b.svg)](https://a.example)\n[docs]: https://a.example/docs\nhttps://a.example\n\nSee [the page](https://a.example) for more.'
  expect(blocksOf(text).map(({ role }) => role)).toEqual(['label', 'label', 'label', 'prose'])
})

describe('mail', () => {
  const mail = [
    'From: Ann <ann@example.org>',
    'To: ben@example.org',
    'Subject: The key',
    '',
    'Dear Ben,',
    'The key is under the stone.',
    'Kind regards',
    'Ann',
    '',
  ]

  it('has headers, a greeting and a name', () => {
    expect(blocksOf(mail.join('\n')).map(({ role }) => role)).toEqual([
      ...['header', 'header', 'header'],
      ...['label', 'prose', 'label', 'label'],
    ])
  })

  test.each([
    ['On Mon, 3 Nov 2025, Ben wrote:\n> Where is the key?\n> I need it.'],
    ['-----Original Message-----\nFrom: Ben\nSent: Monday\nTo: Ann\n\nWhere is the key?'],
    ['From: Ben\nSent: Monday\nTo: Ann\n\nWhere is the key?'],
  ])('answers somebody else’s words: %j', (quoted) => {
    const roles = blocksOf([...mail, quoted].join('\n')).slice(7)
    expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['quoted']))
  })
})

test.each(labelledTexts().map((text) => [text.slice(0, 40), text]))(
  '%j: blocks are exact and in order',
  (_, text) => {
    let end = 0
    for (const block of blocksOf(text)) {
      expect(text.slice(block.start, block.end)).toBe(block.text)
      expect(block.start).toBeGreaterThanOrEqual(end)
      expect(text.slice(end, block.start).trim()).toBe('')
      end = block.end
    }
    expect(text.slice(end).trim()).toBe('')
  },
)
