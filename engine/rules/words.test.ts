import { describe, expect, test } from 'vitest'
import { confused } from './confusions.ts'
import { corrected } from './corrected.ts'
import { doubled } from './doubled.ts'
import { formal } from './formal.ts'
import { legal } from './legal.ts'
import { openers } from './openers.ts'
import { purposes } from './purposes.ts'
import { redundant } from './redundant.ts'
import { wordy } from './wordy.ts'

describe('wordy phrases', () => {
  test.each([
    ['We left early in order to catch the bus.', 'We left early to catch the bus.'],
    ['In the event that it rains, call us.', 'If it rains, call us.'],
    ['It has an adverse effect on sleep.', 'It harms sleep.'],
    ['She was in possession of a key.', 'She had a key.'],
    ['They have given consideration to the plan.', 'They have considered the plan.'],
    ['The majority of the books are new.', 'Most of the books are new.'],
    ['The majority of books are new.', 'Most books are new.'],
    ['It lasts for a period of two weeks.', 'It lasts for two weeks.'],
    ['He is in the process of moving.', 'He is moving.'],
    ['A large number of owls were seen.', 'Many owls were seen.'],
    ['Each member brings his or her own cup.', 'Each member brings their own cup.'],
    ['The work to date.', 'The work so far.'],
    ['You are required to pay.', 'You must pay.'],
    ['He was able to reach the wall.', 'He managed to reach the wall.'],
    ['He was able to see the wall.', 'He could see the wall.'],
    ['I had a question with regard to the fee.', 'I had a question about the fee.'],
    ['May I say something with regard to the fee?', 'May I say something about the fee?'],
    ['With regard to the fee, we agree.', 'As for the fee, we agree.'],
    ['They sell a wide range of books.', 'They sell many books.'],
    ['It is used in accordance with the law.', 'It is used under the law.'],
    ['We use it in accordance with its privacy notice.', 'We use it following its privacy notice.'],
    ['They expect a broad range of address formats.', 'They expect many address formats.'],
    ['It pays for a wide range of work-related costs.', 'It pays for many work-related costs.'],
    ['In most cases it is helpful to wait.', 'Usually it is helpful to wait.'],
    ['The success to date has been small.', 'The success so far has been small.'],
    ['He wrote in an attempt to warn us.', 'He wrote to warn us.'],
    ['He died in an attempt to warn us.', 'He died to try to warn us.'],
    ['All came with the exception of Ann.', 'All came except Ann.'],
    ['With the exception of Ann, all came.', 'Except for Ann, all came.'],
    ['They meet from time to time in a bar.', 'They meet sometimes in a bar.'],
    ['Pupils have the opportunity to paint.', 'Pupils can paint.'],
    ['But also in many cases you can wait.', 'But also often you can wait.'],
  ])('%s', (text, plain) => expect(corrected(wordy, text)).toBe(plain))

  test.each([
    ['a noun that looks like the verb', 'The impact on us was small.'],
    ['what only looks like the phrase', 'The years prior to were better.'],
    ['a party with a majority of one', 'It passed with a majority of one.'],
    ['a name', 'The Due To The Fact That Club met.'],
    ['a quotation', 'He said “in order to win, run” and left.'],
    ['code', 'Type `in order to` and press Enter.'],
    ['a link', 'See https://example.org/in-order-to/win for more.'],
    ['“up to date”', 'They keep it up to date.'],
    ['what is there for a purpose', 'Two men are required to lift it.'],
    ['what was done once', 'He was able to pay it back.'],
    ['what is not about something', 'They had losses in connection with the sale.'],
    ['one of a kind', 'They have a wide range of talent.'],
    ['the present of the past', 'At this point in time, he used the word.'],
    ['an effect in figures', 'It has a negative impact on margins of 80 points.'],
    ['what a contract changes', 'These terms, as amended from time to time, apply.'],
    ['a forecast', 'It was in line with the guidance.'],
    ['part of a longer word', 'The in-order-to clause is rare.'],
  ])('leaves alone %s', (_, text) => expect(corrected(wordy, text)).toBe(text))
})

describe('purposes', () => {
  test.each([
    ['They met for the purpose of finding a name.', 'They met to find a name.'],
    ['With a view to reducing noise, we closed it.', 'To reduce noise, we closed it.'],
    ['It is capable of lifting a car.', 'It can lift a car.'],
  ])('%s', (text, plain) => expect(corrected(purposes, text)).toBe(plain))

  test('leaves alone a purpose that is a thing', () => {
    expect(corrected(purposes, 'It serves for the purpose of the law.')).toBe(
      'It serves for the purpose of the law.',
    )
  })
})

describe('redundant pairs', () => {
  test.each([
    ['The end result is good.', 'The result is good.'],
    ['Each and every seat is taken.', 'Every seat is taken.'],
    ['It is an unexpected surprise.', 'It is a surprise.'],
    ['The clause is null and void.', 'The clause is void.'],
  ])('%s', (text, plain) => expect(corrected(redundant, text)).toBe(plain))

  test.each([
    'But however much we try, it fails.',
    'The end of the result list.',
    '“The end result” was a film.',
  ])('leaves alone: %s', (text) => {
    expect(corrected(redundant, text)).toBe(text)
  })
})

describe('empty openers', () => {
  test.each([
    ['It should be noted that the shop is shut.', 'The shop is shut.'],
    ['However, it is important to note that bees sleep.', 'However, bees sleep.'],
    ['Needless to say, we lost.', 'We lost.'],
    ['I just wanted to thank you.', 'I want to thank you.'],
  ])('%s', (text, plain) => expect(corrected(openers, text)).toBe(plain))

  test.each([
    'He asked if it is clear that we agree.',
    'It was, generally speaking, well made.',
    'The law says it is true that birds fly.',
  ])('leaves alone: %s', (text) => expect(corrected(openers, text)).toBe(text))
})

describe('formal words', () => {
  test.each([
    ['We utilize wood.', 'We use wood.'],
    ['We need additional wood.', 'We need more wood.'],
    ['Numerous complaints came.', 'Many complaints came.'],
    ['It does not require a key.', 'It does not need a key.'],
    ['Do work that requires care.', 'Do work that needs care.'],
    ['It is slow and requires care.', 'It is slow and needs care.'],
    ['The form will require time to fill in.', 'The form will need time to fill in.'],
    ['There is a form for requesting a copy.', 'There is a form for asking for a copy.'],
    ['We answer billing inquiries.', 'We answer billing questions.'],
    ['The aforementioned rules hold.', 'The rules hold.'],
    ['They utilized an oven.', 'They used an oven.'],
    ['Work will commence on Monday.', 'Work will start on Monday.'],
    ['The results demonstrated that bees sleep.', 'The results showed that bees sleep.'],
    ['An erroneous bill came.', 'A wrong bill came.'],
    ['The plan is state-of-the-art.', 'The plan is modern.'],
  ])('%s', (text, plain) => expect(corrected(formal, text)).toBe(plain))

  test.each([
    ['a noun spelled like the verb', 'The object is a fake.'],
    ['a name', 'We visited the Utilize Museum.'],
    ['a headline', 'Terminate Here'],
    ['what rules ask for', 'The law requires a licence.'],
    ['what others have to do', 'It is a form that requires you to sign.'],
    ['who asks', 'The requesting party pays.'],
    ['what a court does', 'The court held inquiries.'],
    ['what is kept up', 'We maintain the road.'],
    ['“a sufficient number”, which needs its article', 'We need a sufficient number.'],
  ])('leaves alone %s', (_, text) => expect(corrected(formal, text)).toBe(text))
})

describe('legal words', () => {
  test.each([
    ['The tenant shall pay.', 'The tenant must pay.'],
    ['The tenant shall not smoke.', 'The tenant must not smoke.'],
    ['Such notice may be given by email.', 'This notice may be given by email.'],
    ['Such notices may be given by email.', 'These notices may be given by email.'],
    ['Said lease must end.', 'The lease must end.'],
  ])('%s', (text, plain) => expect(corrected(legal, text)).toBe(plain))

  test.each([
    'I shall come.',
    'Shall we go?',
    'Tools such as hammers help.',
    'Such a day!',
    'A tailor of such renown makes coats.',
    'The company shall not be liable.',
    'This rule shall apply.',
    'They work on such terms.',
    '“No,” said men.',
  ])('leaves alone: %s', (text) => expect(corrected(legal, text)).toBe(text))
})

describe('doubled words', () => {
  test.each([
    ['Close the the door.', 'Close the door.'],
    ['It it hums.', 'It hums.'],
  ])('%s', (text, plain) => expect(corrected(doubled, text)).toBe(plain))

  test.each([
    'He had had enough.',
    'I know that that is so.',
    'It names names.',
    'It was very very late.',
    'New York York Road',
    'a-a',
  ])('leaves alone: %s', (text) => expect(corrected(doubled, text)).toBe(text))
})

describe('confusions', () => {
  test.each([
    ['We should of gone.', 'We should have gone.'],
    ['I like it alot.', 'I like it a lot.'],
    ['Its been long.', "It's been long."],
    ['We recieve mail.', 'We receive mail.'],
    ['It is better then tea.', 'It is better than tea.'],
  ])('%s', (text, right) => expect(corrected(confused, text)).toBe(right))

  test.each([
    'It could, of course, fail.',
    'Its colour is new.',
    'Each did its very best.',
    'If there is more, then stop.',
  ])('leaves alone: %s', (text) => expect(corrected(confused, text)).toBe(text))
})
