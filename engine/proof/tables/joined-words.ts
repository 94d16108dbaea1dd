import { atStart, before, both, either, endsPhrase, notAfter, notBefore } from '../guards.ts'
import type { Slip } from '../phrases.ts'
import type { ProofSentence } from '../read-sentence.ts'

const joined = `
alot a lot
alots a lot
atleast at least
infact in fact
incase in case
eachother each other
everytime every time
eventhough even though
ofcourse of course
noone no one
inspite in spite
upto up to
alittle a little
donot do not
doesnot does not
didnot did not
isnot is not
cannt cannot
ihave I have
thankyou thank you
forexample for example
inorder in order
aswell as well
abit a bit
infront in front
highschool high school
eachone each one`

const smallWords = 'and to in but that with by because for when . , ; ! ? :'

/** Words that are written apart, or together. */
export const joinedWords: Slip[] = [
  ...joined
    .trim()
    .split('\n')
    .map((line): Slip => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  ['my|your|him|her|it self', '$1self', either(atEnd, before(smallWords))],
  ['our|them|your selves', '$1selves'],
  ['class room|rooms|mate|mates', 'class$2'],
  ['grand father|mother|parents|son|daughter', 'grand$2'],
  ['news paper|papers', 'news$2'],
  ['home work', 'homework', both(endsPhrase, notAfter('at from a the'))],
  ['never the less', 'nevertheless'],
  ['further more', 'furthermore', atStart],
  ['more over', 'moreover', both(atStart, before(','))],
  ['there fore', 'therefore'],
  [
    'some|any|every body',
    '$1body',
    before('is was has can will who else should would could knows wants and i'),
  ],
  ['any|every|some thing', '$1thing', both(endsPhrase, notAfter('a of'), notBefore('of'))],
  // “Gcloud iam” is the name of a program.
  [
    'iam a|an|the|not|from|in|going|very|so|sorry|writing|looking|your|interested|happy|sure|still|also|now|able|here|new',
    'I am $2',
  ],
  ['no where', 'nowhere', notBefore('is the a are')],
  [
    'everyday',
    'every day',
    both(
      either(atEnd, before('. , ! ? ; and to because i we but when they')),
      notAfter('the an our their his her my your of in and or is are was more some'),
    ),
  ],
]

function atEnd({ tokens }: ProofSentence, _from: number, to: number): boolean {
  return to === tokens.length
}
