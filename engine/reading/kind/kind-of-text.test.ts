import { describe, expect, test } from 'vitest'
import { kindOfText } from './kind-of-text.ts'
import type { TextKind } from './kinds-of-text.ts'

const prose =
  'The council opens the new library on Monday. It has room for forty thousand books and a quiet floor for those who study. The old building will be sold, and the money pays for the garden behind the new one, which children may use.'

const texts: [kind: TextKind, text: string][] = [
  ['prose', prose],
  [
    'story',
    'Mara put the lantern on the step and listened. Nothing moved in the yard. “You said he would be here,” she whispered. Her brother shook his head. He had walked all day, and his coat was wet to the shoulders. She took his hand and led him in, and behind them the dog turned twice and lay down on the mat as if nothing had happened to any of them.',
  ],
  [
    'story',
    'ANNA: Did you lock it?\n\nBEN: Lock what?\n\nANNA: The shed. You had the key last night, and you went out again after supper to look at the boat.\n\nBEN: I gave the key to you. You put it in the red coat, and the coat is gone.\n\nANNA: I have never had a red coat.',
  ],
  [
    'story',
    '“Are you coming?” Lena asked.\n\n“In a minute.”\n\n“You said that an hour ago.” She pulled the curtain aside, and he put his arm over his eyes.\n\n“Is it raining?”\n\n“It has stopped.” She sat down on the edge of the bed and waited. He said nothing. She gave him his shoes.\n\n“All right,” he said at last.',
  ],
  [
    'story',
    `${'The rain crossed the bay and beat on the roofs of the harbour, and the boats pulled at their ropes. An old man carried a lamp along the wall, stopped at each post, and wiped his face. '.repeat(5)}`,
  ],
  [
    'prose',
    `${'The council bought the harbour in 1998 and repaired 14 of its walls, which cost it 3 million. Its boats carried 200 people in a day, and they paid 2 pounds each. '.repeat(6)}`,
  ],
  [
    'verse',
    'The lamp is out, the road is long,\nAnd nobody is home;\nThe wind has learned a single song\nOf those who had to roam.\n\nI set a candle on the sill\nAnd watched it burning low,\nAnd thought of one upon the hill\nWho does not come or go.',
  ],
  ['list', 'For the tent:\n- two ropes\n- a hammer\n- a torch\n- dry socks\n- the blue map'],
  ['notes', 'Bank card\nCall Ann again\nForm to the office\nVan before Friday\nTickets'],
  [
    'email',
    `From: Ann <ann@example.org>\nTo: Ben <ben@example.org>\nSubject: The library\n\nHi Ben,\n\n${prose}\n\nBest,\nAnn`,
  ],
  ['email', `Hi Ben,\n\n${prose}\n\nThanks\nAnn`],
  ['letter', `Dear Ms Wren,\n\n${prose}\n\nYours sincerely\nAnn Oh`],
  [
    'application',
    `Dear Ms Wren,\n\nI would like to apply for the position of librarian. ${prose} I have run a small library for six years and hold the qualifications that you ask for.\n\nYours sincerely\nAnn Oh`,
  ],
  [
    'code',
    'import { read } from "node:fs"\n\nconst towns = read(file);\nfor (const town of towns) {\n  if (town.isOpen) print(town);\n}\n',
  ],
  ['short', 'We left early and saw nobody on the road.'],
  [
    'draft',
    `My aunt keeps a shop, and everyone have a word for her. She showed me how to makes bread, which is a good skills for all my life. ${'On the way home we talk of the day, of the people that we met and of the bread that we sold. '.repeat(8)}`,
  ],
  [
    'draft',
    'My name is Karim and i live in Lyon since three years. I am work in a hotel, there is many peoples from other country. They was very kind with me. My boss he have two son. yesterday we didnt went to work because of the rain.I like this city but the informations are hard to find, and i must to learn more words.',
  ],
]

describe('the kind of a text', () => {
  test.each(texts)('%s', (kind, text) => expect(kindOfText(text).kind).toBe(kind))

  test('does not depend on the line ends', () => {
    for (const [kind, text] of texts) expect(kindOfText(text.replaceAll('\n', '\r\n')).kind).toBe(kind)
  })

  test('is that of its beginning, so that a long text takes no longer', () => {
    expect(kindOfText(`${prose}\n`.repeat(200) + 'x'.repeat(1_000_000)).kind).toBe('prose')
  })
})

test.each([
  ['a quotation', `${prose} “i dont know, they was here. she have it and he have it,” the boy wrote.`],
  ['a Roman number', `${prose} It applies (i) here and (ii) there, as part i says.`],
])('%s is no slip of the writer', (_, text) => expect(kindOfText(text).kind).toBe('prose'))
