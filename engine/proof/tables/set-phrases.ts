import {
  after,
  atClauseStart,
  atStart,
  before,
  both,
  either,
  endsPhrase,
  type Guard,
  notAfter,
  notBefore,
  notSoon,
  opensClause,
  withoutAny,
} from '../guards.ts'
import type { Slip } from '../phrases.ts'
import { madePlural } from './nouns.ts'
import { verbs } from './verbs.ts'

/** “To get in next year”: the “in” belongs to the verb. */
const verbsWithIn =
  'get gets got getting come comes came coming go goes went going move moves moved moving log logged sign signed check checked settle settled join joined be is are was were let step stepped hand handed turn turned bring brought fit fill filled kick kicked break broke apply believe live lived stay stayed'

const bases = verbs.map(({ base }) => base).join('|')
const people = 'me|him|us|them|you|people|her|everyone'

/** What is measured may be one thing: “there is six months of work”. */
const amounts =
  'a an hours minutes years months weeks days feet miles dollars pounds percent hundred thousand million'
/** “In the other hand he held a knife.” */
const nothingHeld = withoutAny(/^(?:h[eo]ld|carr|knife|gun|glass)/)

/** “Is dead since two years” needs another verb too. */
const isPast = withoutAny(/^(?:am|is|are)$/)

const times =
  'time times start beginning end day days week weeks weekend months year years childhood moment then now once first last monday tuesday wednesday thursday friday saturday sunday long'
const ways =
  'whole behalf sake basis terms grounds reason reasons condition full best extent degree point letter'
const numbers = 'a two three four five six seven eight nine ten twelve twenty'
const isNoNumber: Guard = ({ tokens }, _from, to) => !/^\d/.test(tokens[to]?.text ?? '')

/** “They express their wish to participate to the chair”: the “to” may belong to the verb of saying. */
const nobodyTold = withoutAny(
  /^(?:express|say|said|expla|descri|communic|announc|indicat|submit|sen[dt]|report|confirm|signal|convey|declar|giv|gave|offer|suggest|propos|present|address|tell|told|promis)/,
)

/** “Almost people has a car”: the verb would have to change as well. */
const isOfMany: Guard = ({ tokens }, _from, to) => !/[^s]s$/.test(tokens[to]?.word ?? '')

/** “Go to home and choose” tells where to click. */
const isNoOrder: Guard = (sentence, from, to) =>
  !atClauseStart(sentence, from, to) && notAfter('then and or please')(sentence, from, to)

/** “Many informations are”, with the words that agree with it: what would be mended by half is not offered. */
function ofMass(noun: string): Slip[] {
  const many = `${noun}s`
  return [
    [`there is|are many ${many}|${noun}`, `there is much ${noun}`, notBefore('and or')],
    [`there are some|no|more ${many}`, `there is $3 ${noun}`, notBefore('and or')],
    [`many ${many}`, `much ${noun}`],
    [`these ${many} are`, `this ${noun} is`, opensClause],
    [`those ${many} are`, `that ${noun} is`, opensClause],
    [`these ${many}`, `this ${noun}`, notBefore('are were')],
    [`those ${many}`, `that ${noun}`, notBefore('are were')],
    [`a|an ${many}`, `some ${noun}`, endsPhrase],
    [`${many} are`, `${noun} is`, opensClause],
    [`${many} were`, `${noun} was`, opensClause],
    [many, noun, notBefore('are were')],
  ]
}

/** Small words that belong to a verb, an adjective or a set phrase. */
export const setPhrases: Slip[] = [
  ['despite of', 'despite', notAfter('in')],
  ['look|looks|looked|looking forward to hear', '$1 forward to hearing'],
  ['look|looks|looked|looking forward to see', '$1 forward to seeing'],
  ['look|looks|looked|looking forward to meet', '$1 forward to meeting'],
  ['look|looks|looked|looking forward to receive', '$1 forward to receiving'],
  ['look|looks|looked|looking forward to get', '$1 forward to getting'],
  ['look|looks|looked|looking forward to speak', '$1 forward to speaking'],
  ['look|looks|looked|looking forward to discuss', '$1 forward to discussing'],
  ['look|looks|looked|looking forward to learn', '$1 forward to learning'],
  ['look|looks|looked|looking forward to join', '$1 forward to joining'],
  ['look|looks|looked|looking forward to be', '$1 forward to being'],
  [
    'discuss|discusses|discussing about',
    '$1',
    both(notAfter('to not'), notBefore(`half ${numbers}`), isNoNumber),
  ],
  ['depend|depends|depended|depending of', '$1 on', both(notAfter('not'), notBefore('course'))],
  ['depends|depend from', '$1 on', notBefore('time day year week month place person case one')],
  ['interested on|about|for', 'interested in', both(notSoon(`${times} ${ways} ${numbers}`), isNoNumber)],
  ['listen|listens|listened|listening music|me|him|her|them|us', '$1 to $2'],
  [
    'participate|participates|participated|participating to|on',
    '$1 in',
    both(
      before(
        'the a an this these that those all various many several some my our your his her their its it them competitions events activities games meetings projects discussions classes',
      ),
      notSoon(`${times} ${ways}`),
      nobodyTold,
    ),
  ],
  ['afraid from', 'afraid of', notSoon(times)],
  ['responsible of', 'responsible for', both(notAfter('most more least less'), notBefore('course all'))],
  ['consists|consist from', '$1 of', notSoon(times)],
  [
    'is|are|was|were|very|more similar with',
    '$1 similar to',
    before('my his her our your their this that it them mine yours him others'),
  ],
  [
    'in the other hand|hands',
    'on the other hand',
    both(before(', i we you they he she it there the some people if'), nothingHeld),
  ],
  ['in other hand', 'on the other hand', both(atClauseStart, nothingHeld)],
  ['on other hand', 'on the other hand'],
  ['on contrary', 'on the contrary'],
  ['in|for my point of view', 'from my point of view'],
  ['for my opinion', 'in my opinion'],
  ['in conclude', 'to conclude'],
  ['in|at nowadays', 'nowadays'],
  [
    'since two|three|four|five|many|several|some|ten years|months|weeks|days',
    'for $2 $3',
    both(notBefore("ago that ' before earlier prior after later"), isPast),
  ],
  ['the same like', 'the same as'],
  ['i am agree', 'I agree'],
  ["i'm agree", 'I agree'],
  ['i am disagree', 'I disagree'],
  ['am|is|are|was|were agree|disagree|depend with|on|that', '$2 $3'],
  ['would rather to', 'would rather'],
  ['look|looks|looked|seem|seems|seemed like that it|he|she|they|we|i|the', '$1 like $4'],
  [
    // “Letting Ann and myself have it”: before “have”, it may be right.
    'nor|and myself are|were|will|would|can|could',
    '$1 I $3',
    notAfter('me him her us them himself herself for with to of by between from'),
  ],
  [
    'others people|things|countries|students|persons|ways|subjects|places',
    'other $2',
    both(notAfter('the of each'), isOfMany),
  ],
  ['almost people|students|children|countries|teachers|parents', 'most $2', isOfMany],
  ['because off', 'because of'],
  ['of cause', 'of course', both(before(','), either(atClauseStart, after('and but that')))],
  ['take|takes|taking|took care about', '$1 care of'],
  ['pay|pays|paid|paying attention on', '$1 attention to', notSoon(`${times} whole`)],
  ['go|goes|went|going|come|came|comes to abroad', '$1 abroad'],
  ['in abroad', 'abroad', endsPhrase],
  ['go|goes|went|going|come|came|comes|coming back to home', '$1 back home', endsPhrase],
  ['go|goes|went|come|came|comes|return|returned to home', '$1 home', both(endsPhrase, isNoOrder)],
  ['go|goes|went|going to shopping', '$1 shopping', endsPhrase],
  ['am|is|are|was|were|been|be schedule|suppose|require|oblige|force|invite|advise to', '$1 $2d to'],
  ['am|is|are|was|were|been|be allow|expect to', '$1 $2ed to'],
  ['married with me|him|her|us|them|someone', '$1 to $3', notAfter('got get getting a an the')],
  ['married with a|an man|woman|cook|doctor|teacher|lawyer|nurse|foreigner', '$1 to $3 $4'],
  ['superior|inferior than', '$1 to'],
  ['according with', 'according to', both(atClauseStart, before('the a my his her this these them'))],
  [
    'resemble|resembles|resembled|obey|obeys|obeyed to',
    '$1',
    both(
      before('the a an my his her their our your it them him me us this that these those'),
      notSoon(`${times} ${ways}`),
    ),
  ],
  [
    'mention|mentions|mentioned|describe|describes|described|emphasize|emphasizes|emphasized about the|this|my|his|her|their|our|these',
    '$1 $3',
    both(notAfter('as is was are were be been just not have has had'), notSoon(times)),
  ],
  [
    'scared|jealous from him|her|them|us|me|my|his|their',
    '$1 of $3',
    after('am is are was were be been very so'),
  ],
  [
    'proud about|from me|him|her|us|them|my|his|their|our|this|that',
    'proud of $3',
    after('am is are was were be been very so'),
  ],
  ['full with people|water|joy|things|life|love', 'full of $3'],
  ['seeking|seeks for a|an|new|help|work|jobs|apartments|houses|information|ways|answers|advice', '$1 $3'],
  ['please contact with', 'please contact', notBefore('any questions queries comments details')],
  [
    'different of the|a|my|his|her|our|their|your|other|others',
    'different from $3',
    notAfter('something nothing anything many several two the any most'),
  ],
  ['contrary of', 'contrary to', notAfter('the very')],
  ['every days', 'every day', endsPhrase],
  [
    'spent|spend|do|did|eat|ate|happens|happened|work|go|come|use|see|practice|practise|it|them|there|here everyday',
    '$1 every day',
    endsPhrase,
  ],
  ['most of people|students|countries|children|parents|teachers|companies', 'most $3', isOfMany],
  [
    'some|many|all of people|students|countries|children|teachers|companies',
    '$1 $3',
    notBefore('who that in'),
  ],
  ['in last|next year|week|month|century', '$2 $3', both(notBefore("'s"), endsPhrase, notAfter(verbsWithIn))],
  ["can|can't|cannot able to", '$1', before(bases.replaceAll('|', ' '))],
  [`make|makes|made ${people} to ${bases}`, '$1 $2 $4', notAfter('be was were been is are')],
  [`let|lets ${people} to ${bases}`, '$1 $2 $4'],
  [`must|should to ${bases}`, '$1 $3', notAfter('a the')],
  [`explain|explained|explains me|us|him`, '$1 to $2', either(endsPhrase, before('how what why'))],
  [
    'all|many|those|these|different|various|several|two|three kind|type of',
    '$1 $2s $3',
    notAfter('a one very quite rather entirely completely totally slightly'),
  ],
  ['too much people|things|problems|cars|students|children|times|countries', 'too many $3'],
  [
    'much people|things|problems|cars|students|countries|reasons|times|books',
    'many $2',
    notAfter('so very as how too the'),
  ],
  // “How much people pay”, “so much people think” are right.
  [
    'so|very much people|things|problems|cars|students|countries|reasons|times|books',
    '$1 many $3',
    endsPhrase,
  ],
  [
    'many information|knowledge|money|advice|homework|equipment|traffic|pollution|furniture|luggage',
    'much $2',
    endsPhrase,
  ],
  ...madePlural.flatMap(ofMass),
  ['a advice', 'some advice', endsPhrase],
  ['there have|has many|several|some|no|two|three|lots|different', 'there are $3', atClauseStart],
  ['there is any questions|problems|issues|changes|errors|comments|concerns|updates', 'there are any $4'],
  ['is been', 'has been', notAfter('done do did does')],
  ['are been', 'have been'],
  ['was|were|been|being send', '$1 sent', before('to by on from yesterday today last')],
  [
    'me and my friend|friends|brother|sister|wife|husband|mother|father|mum|mom|dad|family|boss|colleague|colleagues|team',
    'my $4 and I',
    both(atStart, notBefore(', . ! ? and or'), isOfMany),
  ],
  ['there is many|several|two|three|four|five|six|various|numerous', 'there are $3', notBefore(amounts)],
  ["there's many|several|various|numerous", 'there are $2', notBefore('a an')],
  ['there was many|several|two|three|four|five|six|various|numerous', 'there were $3', notBefore(amounts)],
  [
    'different then',
    'different from',
    before('the a an my your his her their our other others what this those these'),
  ],
  ['as a matter of facts', 'as a matter of fact'],
  ['first at all', 'first of all'],
  ['last but not the least', 'last but not least'],
  ['in spite off', 'in spite of'],
  ['for examples', 'for example', both(atClauseStart, before(', :'))],
  ['as follow', 'as follows', before(': . ,')],
  ['a lots of', 'a lot of'],
  ['the most of the', 'most of the', both(atStart, notAfter('make'))],
  [
    'provide|provides|providing me|you|him|us|them a|an|the|any|some|more|further|various|additional|these|this',
    '$1 $2 with $3',
  ],
  ['to|with|from|for|by|help other', '$1 others', before('. ; who in')],
  [
    'am|is|are|was|were laying on the|my|his|her|a|their floor|ground|bed|table|couch|sofa|grass|sand|beach|road|street|back|side|stomach',
    '$1 lying $3 $4 $5',
  ],
  ['irregardless', 'regardless'],
  ['am|is|are|was|were|be|been loathe to', '$1 loath to'],
  [
    'perspective client|clients|customer|customers|buyer|buyers|tenant|tenants|employer|employers',
    'prospective $2',
  ],
  ['o clock', 'o’clock'],
  ['one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve oclock', '$1 o’clock'],
  ['if you interested in', 'if you are interested in'],
  ['supposably', 'supposedly'],
  ['everybody|everyone|nobody|someone are', '$1 is', atClauseStart],
  ['would|could|should|must|might been', '$1 have been', notAfter('as')],
  [
    'want|wants|wanted|hope|decide|decided|plan go|do|make|buy|have|get|see|know|learn|become|find',
    '$1 to $2',
    after('i you we they he she it who people and'),
  ],
]
