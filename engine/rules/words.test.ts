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
    ['You are required to pay.', 'You must pay.'],
    ['The club says that members are authorized to sell cake.', 'The club says that members may sell cake.'],
    ['Nobody knows the reason why the boat sank.', 'Nobody knows why the boat sank.'],
    ['They sold a total of 40 boats.', 'They sold 40 boats.'],
    ['He was able to reach the wall.', 'He managed to reach the wall.'],
    ['He was able to see the wall.', 'He could see the wall.'],
    ['I had a question with regard to the fee.', 'I had a question about the fee.'],
    ['May I say something with regard to the fee?', 'May I say something about the fee?'],
    ['It is used in accordance with the lease.', 'It is used under the lease.'],
    ['He wrote in an attempt to warn us.', 'He wrote to warn us.'],
    ['He died in an attempt to warn us.', 'He died trying to warn us.'],
    ['All came with the exception of Ann.', 'All came except Ann.'],
    ['With the exception of Ann, all came.', 'Except for Ann, all came.'],
    ['Pupils have the opportunity to paint.', 'Pupils can paint.'],
    ['But also in many cases you can wait.', 'But also often you can wait.'],
    ['As a result of this, the mill closed.', 'As a result, the mill closed.'],
    ['The mill closed as a result of this.', 'The mill closed as a result.'],
    ['The mill closed as a result of this flood.', 'The mill closed because of this flood.'],
    ['He explained the way in which the lock works.', 'He explained how the lock works.'],
    ['The prices are for two, exclusive of tax.', 'The prices are for two, excluding tax.'],
    ['We are giving a child the opportunity to swim.', 'We are giving a child a chance to swim.'],
    ['We heard it on many occasions.', 'We heard it often.'],
    ['The work starts in May, provided that it is dry.', 'The work starts in May, if it is dry.'],
    ['We met a number of sailors.', 'We met several sailors.'],
    ['He was able to find work as long as he lived.', 'He could find work as long as he lived.'],
    ['It would have the ability to sink.', 'It would be able to sink.'],
    ['It has been built in order to last.', 'It has been built to last.'],
    ['It is a tax which, in order to work, must be paid.', 'It is a tax which, to work, must be paid.'],
    ['A small number of books were old.', 'A few books were old.'],
    ['It came largely as a result of the rain.', 'It came largely because of the rain.'],
    ['In comparison with owls, bats are small.', 'Compared with owls, bats are small.'],
    ['They looked at it from outside of their house.', 'They looked at it from outside their house.'],
    ['It is closed for the time being.', 'It is closed for now.'],
    ['It grew over the course of two weeks.', 'It grew over two weeks.'],
    ['Due to the fact that, it rained, we left.', 'Because it rained, we left.'],
    ['Please reply at your earliest convenience.', 'Please reply as soon as possible.'],
    ['Nobody can dispute the fact that it sank.', 'Nobody can dispute that it sank.'],
    ['They must at all times wear shoes.', 'They must always wear shoes.'],
    ['The rain gives rise to new ponds.', 'The rain leads to new ponds.'],
    ['The rain gives rise to complaints.', 'The rain causes complaints.'],
    ['Given the fact that he is six, he sings well.', 'Given that he is six, he sings well.'],
    ['It is for this reason that we sign in.', 'That is why we sign in.'],
    ['At the present time, we have no boats.', 'Currently, we have no boats.'],
    ['He drove at speeds in excess of 90 miles an hour.', 'He drove at speeds over 90 miles an hour.'],
    ['Over a period of time, the paint fades.', 'Over time, the paint fades.'],
    ['He has been away for a long period of time.', 'He has been away for a long time.'],
    ['By means of a pole, the boat is moved.', 'With a pole, the boat is moved.'],
    ['The roof was mended by the use of tar.', 'The roof was mended by using tar.'],
    ['They asked for patience on the part of guests.', 'They asked for patience from guests.'],
    ['There is a question as to whether it floats.', 'There is a question about whether it floats.'],
    ['He spoke in his capacity as mayor.', 'He spoke as mayor.'],
    ['They are also in the process of moving.', 'They are also moving.'],
    ['He was unable to swim.', 'He could not swim.'],
    ['We are not in a position to help.', 'We cannot help.'],
    ['You will be required to pay.', 'You will have to pay.'],
    ['It is important that you read this.', 'Make sure you read this.'],
    ['Should you have any questions, write to me.', 'If you have any questions, write to me.'],
    ['Store it in accordance with the instructions.', 'Store it as the instructions say.'],
    ['He stressed the fact that he was alone.', 'He stressed that he was alone.'],
    ['She put an end to it.', 'She ended it.'],
    ['They want to put an end to it.', 'They want to end it.'],
    ['Your age will be taken into consideration.', 'Your age will be considered.'],
    ['Whether or not it hurts depends on the dose.', 'Whether it hurts depends on the dose.'],
    ['We do not know the extent to which prices vary.', 'We do not know how much prices vary.'],
    ['She paid a visit to the mill.', 'She visited the mill.'],
  ])('%s', (text, plain) => expect(corrected(wordy, text)).toBe(plain))

  test.each([
    ['a noun that looks like the verb', 'The impact on us was small.'],
    ['a place for no adverb', 'Keep two cups on the shelf at all times.'],
    ['a purpose with another', 'We want to make it safe so as to help others to swim.'],
    ['a result that is no purpose', 'It creaked in such a way that all of us woke.'],
    ['what a claim comes from', 'It is the day before the event giving rise to your claim.'],
    ['a dilemma', 'It gives rise to a dilemma.'],
    ['a second noun of the verb', 'He has a tendency to talk, and a wish to be liked.'],
    ['an offence', 'She was in possession of a knife.'],
    ['a means that is no purpose', 'Shells were accepted as a means of payment.'],
    ['an amount of no thing', 'It was paid in the amount of $5.'],
    ['what only looks like the phrase', 'The years prior to were better.'],
    ['a party with a majority of one', 'It passed with a majority of one.'],
    ['a name', 'The Due To The Fact That Club met.'],
    ['a quotation', 'He said “in order to win, run” and left.'],
    ['code', 'Type `in order to` and press Enter.'],
    ['a link', 'See https://example.org/in-order-to/win for more.'],
    ['“up to date”', 'They keep it up to date.'],
    ['what is there for a purpose', 'Two men are required to lift it.'],
    ['a thing with a name', 'A Harbour Pass is required to moor here.'],
    ['who swears to have authority', 'I certify that you are authorized to sell it.'],
    ['a reason that is something', 'I think the reason why the boat sank is to be found below.'],
    ['a sum', 'We met for 9 hours in each of 6 weeks, a total of 54 hours.'],
    ['what came up to a day', 'The work to date has been slow.'],
    ['a way that was walked once', 'He was able to walk home after lunch.'],
    ['a deed that opens a sentence', 'Storing is required to keep it fresh.'],
    ['what was done once', 'He was able to pay it back.'],
    ['what is not about something', 'They had losses in connection with the sale.'],
    ['what is not more than it', 'They made an offer in excess of the price.'],
    ['one of a kind', 'They have a wide range of talent.'],
    ['breadth', 'The shop sells a wide range of lamps.'],
    ['one who agrees, and why', 'She agreed in order to keep the peace.'],
    ['a second “to”', 'They gave their old tools to others in order to clear the shed.'],
    ['a noun after “in order to”', 'He works hard in order to success.'],
    ['who acts for somebody', 'Her sister signed on behalf of the family.'],
    ['what could be more than a topic', 'With respect to the seller, you keep the house.'],
    ['an idiom that is no longer than its plain word', 'For the most part the sea was calm.'],
    ['an opening of an essay', 'In addition, the mill needs a new wheel.'],
    ['parts of a whole', 'Water all of the plants.'],
    ['the present of the past', 'At this point in time, he used the word.'],
    ['an effect in figures', 'It has a negative impact on margins of 80 points.'],
    ['what a contract changes', 'These terms, as amended from time to time, apply.'],
    ['a forecast', 'It was in line with the guidance.'],
    ['part of a longer word', 'The in-order-to clause is rare.'],
    ['a manner that has a verb of its own', 'Tell me if the manner in which it is done matters.'],
    ['a predicate', 'The prices are, however, exclusive of tax.'],
    ['a right that is provided', 'Each tenant is provided the opportunity to appeal.'],
    ['when something is done', 'On rare occasions for old friends he sings.'],
    ['the condition of a licence', 'You may copy it, provided that you name us.'],
    ['a number that is left open', 'He gives a number of shares each year.'],
    ['a way that is a tool', 'They built it as a means to cross the river.'],
    ['who promises to try', 'We make every effort to answer.'],
    ['what is built on a fact', 'The theory is based on the fact that light bends.'],
    ['a reason that was given', 'He left for the reason that you gave.'],
    ['a plea', 'He was found not guilty by reason of insanity.'],
    ['a condition that was bargained for', 'He spoke on condition that nobody name him.'],
    ['a predicate that grants something', 'That is despite the fact that they knew.'],
    ['a bid that was made', 'They put in a bid to buy the mill.'],
    ['a means with a clause of its own', 'He wrote a letter by means of which he won.'],
    ['what was known then', 'I knew at the time that it would rain.'],
    ['who does not go to bed', 'She stayed up until midnight.'],
    ['when a story takes place', 'The film is set in the near future.'],
    ['what is counted by a time', 'Rooms are rented on a daily basis.'],
    ['a quality at the end', 'The witness was drunk on many occasions.'],
    ['one end of a range', 'The pay ranges from a minimum of 9 to 20 pounds.'],
    ['a limit that is set', 'The law sets a maximum of 48 hours.'],
    ['time without an end', 'He asked for a minimum of fuss.'],
    ['who is away', 'In the absence of the manager, ask the clerk.'],
    ['a feeling', 'There was delight on the part of the crowd.'],
    ['a request', 'Pursuant to our talk, I send the plan.'],
    ['for argument', 'For the sake of argument, say that he is right.'],
    ['what one sees', 'Nothing moved in the field of view.'],
    ['thanks', 'We are obliged to the mayor for his help.'],
    ['a condition that makes no difference', 'We will go whether or not it rains.'],
    ['a manner with a clause of its own', 'Answer in a clear manner that all can follow.'],
    ['himself or herself', 'A pupil who hurts himself or herself must tell his or her teacher.'],
    ['who needs a medicine', 'She is dependent on insulin.'],
    ['what touches', 'The robot made contact with the wall.'],
    ['a hand', 'He reached out to touch the wall.'],
    ['what does not think', 'The price takes into account tax.'],
    ['a work', 'This book is the result of ten years of work.'],
    ['a past that looks like a present', 'They put an end to it.'],
    ['two that hang on one noun', 'The work resulted in an increase in costs and delays.'],
    ['a noun that the purpose would hang on', 'They like big cities in order to walk to work.'],
    ['a verb that the purpose would hang on', 'We know how much noise they make in order to harm us.'],
    ['what is recognised', 'We recognise in order to do this we need help.'],
    ['a comma that has no other', 'The board added a seat for the year, in order to have nine.'],
    ['how many there are', 'A huge number of bees flew in.'],
    ['what is not counted one by one', 'They found a small number of bacteria.'],
    ['what a passive comes from', 'Fines incurred as a result of the offence are paid.'],
    ['what is drawn beside another thing', 'We draw the maps in comparison with those of 1900.'],
    ['what is left out', 'We do not talk of it, outside of topics of our work.'],
    ['a life', 'Have a life outside of work.'],
    ['what a thing is', 'Progress is the means by which towns grow.'],
    ['an office of that time', 'Send it to the office for the time being.'],
    ['a year', 'We report our income over the course of 2023.'],
    ['what is weighed', 'The award will be taken into account.'],
    ['what is described', 'This page describes the process of making bread.'],
    ['a second “can”', 'We can build a robot that is able to think.'],
    ['how documents are read', 'It reads documents with respect to the query.'],
    ['a question that is open', 'It remains a question as to whether it floats.'],
    ['a signal to the reader', 'As a matter of fact, it was old.'],
    ['an offer to nobody', 'The job offers the opportunity to paint.'],
  ])('leaves alone %s', (_, text) => expect(corrected(wordy, text)).toBe(text))
})

describe('purposes', () => {
  test.each([
    ['They met for the purpose of finding a name.', 'They met to find a name.'],
    ['With a view to reducing noise, we closed it.', 'To reduce noise, we closed it.'],
    ['It is capable of lifting a car.', 'It can lift a car.'],
  ])('%s', (text, plain) => expect(corrected(purposes, text)).toBe(plain))

  test.each([
    ['an intention', 'She saved with the intention of leaving.'],
    ['one purpose and no other', 'It stands there for the sole purpose of scaring birds.'],
    ['a hope', 'He wrote in the hope of meeting her.'],
    ['a purpose that is a thing', 'It serves for the purpose of the law.'],
    ['several of one form', 'Use it only for the purpose of cutting, folding and gluing paper.'],
    ['what is told besides', 'We will paint it, with the aim of finding a buyer.'],
  ])('leaves alone %s', (_, text) => expect(corrected(purposes, text)).toBe(text))
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
    'The final result of the sheet is its total.',
    'After all that rain the field looked exactly the same.',
    'They may enter into the contract.',
    'The grant is sole and exclusive.',
    'The end of the result list.',
    'Future plans also include a shed.',
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
    'It has been shown that owls hear well.',
    'It is true that owls sleep by day, but they hear well.',
    'To be honest, I never liked the roof.',
    'It was, generally speaking, well made.',
    'The law says it is true that birds fly.',
    'It was a shame, and needless to say, they did not come.',
  ])('leaves alone: %s', (text) => expect(corrected(openers, text)).toBe(text))
})

describe('formal words', () => {
  test.each([
    ['We utilize wood.', 'We use wood.'],
    ['Do work that requires care.', 'Do work that needs care.'],
    ['It is slow and requires care.', 'It is slow and needs care.'],
    ['The form will require time to fill in.', 'The form will need time to fill in.'],
    ['The aforementioned rules hold.', 'The rules hold.'],
    ['They utilized an oven.', 'They used an oven.'],
    ['Work will commence on Monday.', 'Work will start on Monday.'],
    ['The results demonstrated that bees sleep.', 'The results showed that bees sleep.'],
    ['Please assist the club.', 'Please help the club.'],
    ['They hope to purchase a boat.', 'They hope to buy a boat.'],
    ['It was an impactful talk.', 'It was an effective talk.'],
    ['It gives individuals a voice.', 'It gives people a voice.'],
    ['You hereby agree.', 'You agree.'],
    ['Guests often need assistance.', 'Guests often need help.'],
    ['The tests demonstrate that it holds.', 'The tests show that it holds.'],
    ['It was late and exhibited cracks.', 'It was late and showed cracks.'],
    ['Please help to expedite our reply.', 'Please help to speed up our reply.'],
  ])('%s', (text, plain) => expect(corrected(formal, text)).toBe(plain))

  test.each([
    ['a noun spelled like the verb', 'The object is a fake.'],
    ['words of old letters', 'She desired to recollect the face, which evinced nothing.'],
    ['a name', 'We visited the Utilize Museum.'],
    ['a headline', 'Terminate Here'],
    ['what rules ask for', 'The law requires a licence.'],
    ['what others have to do', 'It is a form that requires you to sign.'],
    ['who asks', 'The requesting party pays.'],
    ['what a court does', 'The court held inquiries.'],
    ['what is kept up', 'We maintain the road.'],
    ['“a sufficient number”, which needs its article', 'We need a sufficient number.'],
    ['what ends a contract', 'Either side may terminate the lease.'],
    ['what doctors do', 'Nine dogs underwent surgery.'],
    ['one verb of a series', 'You may purchase, rent or lend the boat.'],
    ['who buys for others', 'Ask the purchasing officers.'],
    ['what is said of a thing', 'It is a conveniently purchased and cheap boat.'],
    ['what must be as large as can be', 'Choose the seats that maximize the space.'],
    ['a word that is there already', 'A friend can assist you, and a neighbour can help.'],
    ['financial assistance', 'She applied for financial assistance.'],
    ['a company that is bought', 'In May, Finch will acquire Wren.'],
    ['what spreads', 'They promulgate the custom.'],
    ['what one has part in', 'They assist in finding a name.'],
    ['a “-ing” that may be meant as another word', 'They walk rather than assisting the club.'],
    ['what a contract says of a sale', 'The firm shall purchase the boat.'],
    ['the highest degree', 'It was the most impactful talk.'],
    ['the finest of a hotel', 'Swim in our state-of-the-art pool.'],
    ['the formula of a notice', 'Notice is hereby given that the lane will be closed.'],
    ['each of them', 'We reward the work of individuals.'],
  ])('leaves alone %s', (_, text) => expect(corrected(formal, text)).toBe(text))
})

describe('legal words', () => {
  test.each([
    ['The tenant shall pay.', 'The tenant must pay.'],
    ['The tenant shall not smoke.', 'The tenant must not smoke.'],
    ['Such reports shall include a map.', 'These reports must include a map.'],
    ['The rent shall be paid in June.', 'The rent must be paid in June.'],
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
    'The end of this lease shall not act as a waiver.',
    'Any other sale shall be null and void.',
    'I fear it shall be lost for ever.',
    'Members shall have the right to vote.',
    'Nobody should trust such things.',
    'You agree to obey such notices.',
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
    'It as as if he knew.',
    'It was because of you you won.',
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
    ["It don't help.", "It doesn't help."],
    ['So it happend again.', 'So it happened again.'],
    ['It is better then tea.', 'It is better than tea.'],
  ])('%s', (text, right) => expect(corrected(confused, text)).toBe(right))

  test.each([
    'It could, of course, fail.',
    'Its colour is new.',
    "Just do it don't stop now.",
    'We let it happend again.',
    'Each did its very best.',
    'If there is more, then stop.',
    'If we ate more then the rest would be gone.',
    'One boat calls, the other then answers by a flag.',
    'It was new, and to many of the guests it was odd.',
  ])('leaves alone: %s', (text) => expect(corrected(confused, text)).toBe(text))
})
