import { expect, test } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { simplify } from '../simplify.ts'
import { wholeText } from '../whole-text.ts'
import { fieldOf } from './field.ts'

const lease =
  'The tenant and the landlord sign this agreement. Either party may end it with notice where the other is in breach of its provisions. No waiver of a right under a clause is valid without consent.'
const study =
  'Methods: we observed 40 patients after surgery and measured the outcomes. Results: the mortality in the cohort was lower, and the difference was significant (p < 0.05).'
const guide =
  'Open the settings file and add the key. The server reads the config when you install the package. Run `make` in the folder, then check the logs for the version of the database.'
const told =
  'She stood at the window and waited. He had gone out before it was light, and he had said nothing. She heard the dog. She took her coat, opened the door and went down to the river. He was there. He looked at her and smiled, and she knew that he had found it. They walked back to the house, and she told him what her mother had said.'
const column =
  'The bakery on our street opens at five. My father bought his bread there, and so do I. Nobody who has stood in that queue forgets the smell.'

test.each([
  ['law', lease],
  ['science', study],
  ['technology', guide],
  ['story', told],
  ['everyday', column],
  ['everyday', ''],
])('a text of %s', (field, text) => expect(fieldOf(text)).toBe(field))

test('who speaks to a reader of an illness is no scholar', () => {
  const leaflet = `${study} You may drive when your doctor says so. If you feel worse, call your doctor.`
  expect(fieldOf(leaflet)).toBe('everyday')
})

test.each([
  ['law', lease, 'The parties commence the work in May.'],
  ['science', study, 'The dogs exhibited no fever.'],
  ['technology', guide, 'Watch the utilization of the disk.'],
  ['story', told, 'He endeavored to remember.'],
])('a term or a voice in a text of %s is left alone', (_, text, sentence) => {
  const whole = `${text} ${sentence}`
  expect(simplify(whole).simplified).toContain(sentence)
  expect(simplify(`${column} ${sentence}`).simplified).not.toContain(sentence)
})

test('what is only less plain than another word is simplified and not pointed out', () => {
  const text = `${column} Amongst others he saw a multitude of dogs.`
  expect(simplify(text).simplified).toContain('Among others he saw many dogs.')
  expect(findFaults(wholeText(text)).filter(({ advice }) => advice === undefined)).toEqual([])
})
