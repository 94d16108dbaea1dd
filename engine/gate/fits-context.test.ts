import { describe, expect, test } from 'vitest'
import { readSentences, type Sentence } from '../grammar/read-text.ts'
import { findingsIn } from '../rules/all-rules.ts'
import { fitsContext, fitsText } from './fits-context.ts'
import { isSound } from './is-sound.ts'

/** Whether a check lets “[old|new]” pass in a text. */
function passes(marked: string, check: typeof fitsContext): boolean {
  const [, before = '', old = '', replacement = '', after = ''] =
    marked.match(/^([^[]*)\[([^|]*)\|([^\]]*)\](.*)$/s) ?? []
  const sentences = readSentences(before + old + after)
  const sentence = sentences.find(({ end }) => end > before.length) as Sentence
  const start = before.length - sentence.start
  return check(sentence, { start, end: start + old.length, replacement })
}

const inSentence: [what: string, unfit: string, fit: string][] = [
  [
    'what is asked, at the end',
    'It raises a question [in relation to|about] the roof of how we mend it.',
    'It raises a question [in relation to|about] the roof of the hall.',
  ],
  [
    'another purpose just before',
    'They asked the keeper to do so [for the purpose of seeing|to see] the lamp.',
    'They asked the keeper to do this [for the purpose of seeing|to see] the lamp.',
  ],
  [
    'a time that nobody named',
    'The tide is only right [at that moment in time|then].',
    '[At that moment in time|Then] the tide was right.',
  ],
  [
    'a reason that “for now” would seem to give',
    'The bay is so small that [for the time being|for now] they are safe.',
    '[For the time being|For now] they are safe.',
  ],
  [
    'a helper that needs the same word',
    'The crew were and [are able to|can] row home.',
    'The crew were glad and [are able to|can] row home.',
  ],
  [
    'a duty that would take the verb for its own',
    'The maps should be kept and [are beneficial to|benefit] all of us.',
    'The maps are kept and [are beneficial to|benefit] all of us.',
  ],
  [
    'a body, which is no rule',
    'Each boat must [comply with the requirements of|comply with] the Harbour Board of the island.',
    'Each boat must [comply with the requirements of|comply with] the Harbour Act of the island.',
  ],
  [
    'a word that insists again',
    'She did not answer, [but nevertheless|but] she certainly smiled.',
    'She did not answer, [but nevertheless|but] she smiled.',
  ],
  [
    'the same noun in the next part',
    'We saw [the ways in which|how] the boat leaks, the ways that the mast bends.',
    'We saw [the ways in which|how] the boat leaks, and that the mast bends.',
  ],
  [
    'what is denied with half of the verb',
    'She said that she [was able to|could] row home when she was not.',
    'She said that she [was able to|could] row home when it was late.',
  ],
  [
    'a partner behind “and/or”',
    'We give [individuals|people] and/or teams a home.',
    'We give [individuals|people] and dogs a home.',
  ],
  [
    'a bracket that “now” would open',
    'They sing ([at present|now], in the hall) and dance.',
    'They sing (in the hall [at present|now], and dance).',
  ],
  [
    'a conjunction that would take “once”',
    'The sea is calm, if [on one occasion|once] rough.',
    'The sea was [on one occasion|once] rough.',
  ],
  [
    'the same phrase in another place',
    'Send it [under the provisions of|under] the lease or, if late, under the provisions of the deed.',
    'Send it [under the provisions of|under] the lease or, if late, by the rules of the deed.',
  ],
  [
    'a day that would be chosen',
    'The club will [make a decision|decide] on Monday.',
    'The club will [make a decision|decide] on the boat.',
  ],
  [
    'the same phrase behind “and”',
    'It [is required to|must] meet and is required to vote.',
    'It [is required to|must] meet and has to vote.',
  ],
  [
    'the same purpose behind “and”',
    '[In order to|To] win and in order to live, we train.',
    '[In order to|To] win and live, we train.',
  ],
  [
    'another state that is said with the same “is”',
    'He [is in a position to|can] help and in the mood to do so.',
    'He [is in a position to|can] help and to sing in the hall.',
  ],
  [
    'an adjective that is said with the same “is”',
    'It [is dependent on|depends on] luck and dull.',
    'It [is dependent on|depends on] luck and dull days.',
  ],
  [
    'somebody who has no duty',
    'Nobody [is required to|must] come in May.',
    'Everybody [is required to|must] come in May.',
  ],
  [
    'a duty that not all have',
    'Not all members [are required to|must] come.',
    'All members [are required to|must] come.',
  ],
  [
    '“although” before a frame of which one “it” stays',
    'Although [it should be noted that it|it] is old, we sail.',
    'In May [it should be noted that it|it] is old.',
  ],
  [
    'more nouns that an attribute may be said of',
    'It grew to mean [mutual help|help], trade and joy.',
    'It grew to mean [mutual help|help] in May.',
  ],
  [
    'a word that points at several deeds',
    'We [made changes to|changed] the list and asked Ann to show them.',
    'We [made changes to|changed] the list and asked Ann to come.',
  ],
  [
    'a word that points at one deed',
    'They [made an offer to|offered to] buy the boat and withdrew it.',
    'They [made an offer to|offered to] buy the boat and left.',
  ],
  [
    'what is done to any deed',
    'They [placed an order for|ordered] two boats and cancelled it.',
    'They [placed an order for|ordered] two boats and waited.',
  ],
  [
    'a verb that is said again of somebody else',
    'She [is of the opinion that|believes that] it leaks, and so is he.',
    'She [is of the opinion that|believes that] it leaks, and he knows it.',
  ],
  [
    'a clause that says more of the deed',
    'They [made repairs to|repaired] the roof, which cost much.',
    'They [made repairs to|repaired] the roof because it leaked.',
  ],
  [
    '“so”, which goes with the frame',
    'It rained, so [please note that the|the] road is wet.',
    'It rained, and [please note that the|the] road is wet.',
  ],
  [
    'an offer that would take the purpose as its own',
    'They refused the offer [for the purpose of saving|to save] the boat.',
    'They refused the money [for the purpose of saving|to save] the boat.',
  ],
  [
    'what most would be more of',
    'They bought [the majority of|most] famous boats.',
    'They bought [the majority of|most] local boats.',
  ],
  [
    'a second “where”',
    'It helps where rain is rare, [in cases where|where] wells are deep.',
    'It helps a lot [in cases where|where] wells are deep.',
  ],
  [
    'a solemn word and half of its pair',
    'We hereby end [any and all|all] claims.',
    'We end [any and all|all] claims.',
  ],
  [
    'a word of old',
    'Thou shalt not speak [prior to|before] the feast.',
    'You shall not speak [prior to|before] the feast.',
  ],
  [
    'a solemn word that is doubled by “do”',
    'We do [hereby call|call] the meeting.',
    'We [hereby call|call] the meeting.',
  ],
  [
    'a noun that takes the purpose as its own',
    'They leave only on advice [for the purpose of saving|to save] the boat.',
    'They leave only on Mondays [for the purpose of saving|to save] the boat.',
  ],
  [
    'a verb that looks like one more noun',
    'The plans before the Senate [are the result of|result from] talks.',
    'The Senate has plans. They [are the result of|result from] talks.',
  ],
  [
    'an adverb of the word that goes',
    'It is a relatively [new |]invention of ours.',
    'It is a [new |]invention of ours.',
  ],
  [
    'an order in another form',
    'Please [reached out to|contacted] the team.',
    'We [reached out to|contacted] the team.',
  ],
  [
    'a root that comes again',
    'These considerations should be [taken into account|considered].',
    'These costs should be [taken into account|considered].',
  ],
  [
    'the same verb again',
    'They ran [in an attempt to|to try to] get another try.',
    'They ran [in an attempt to|to try to] get another goal.',
  ],
  [
    'one of two that are told apart',
    'Ask a group or the [individuals|people] in it.',
    'Ask the [individuals|people] in it.',
  ],
  [
    'the second of a pair',
    'It rises in the second and [subsequent|later] years.',
    'It rises in all [subsequent|later] years.',
  ],
  [
    'one of two prepositions',
    'It is at or [in excess of|more than] the limit.',
    'It is [in excess of|more than] the limit.',
  ],
  [
    'an object that two verbs share',
    'We develop and [provide training to|train] teachers.',
    'We meet teachers and [provide training to|train] them.',
  ],
  ['a part of a name', 'It starts in the [inception|start] phase.', 'It worked from its [inception|start].'],
  [
    'half of a predicate',
    'It [is the result of|results from] talks, not a sudden idea.',
    'It [is the result of|results from] talks, not that we mind.',
  ],
  [
    'what it is not',
    'It is used [by way of example|for example], but not limitation.',
    'It is used [by way of example|for example], but nobody minds.',
  ],
  [
    'the same words again',
    '[On the basis of|From] this act, and on this basis alone, he is free.',
    '[On the basis of|From] this act, and for no other cause, he is free.',
  ],
  [
    'the other half of the same words',
    '[Prior to|Before] the sale and prior to the move, we wait.',
    '[Prior to|Before] the sale and the move, we wait.',
  ],
  [
    'a number behind it',
    'We plan the [subsequent|later] three months.',
    'We plan the [subsequent|later] months.',
  ],
  [
    'what it is a part of',
    'They need [assisted|helped] digital support.',
    'They [assisted|helped] people with it.',
  ],
  [
    'what it stands in',
    'It is enshrined in [the description of|describing] the role.',
    'It is used in [the description of|describing] the role.',
  ],
  ['an adjective before it', 'It is not clear [in many cases|often].', 'It is lost [in many cases|often].'],
  [
    'a purpose that attaches to an adjective',
    'Use open standards whenever practicable [in order to|to] share data.',
    'Use open standards [in order to|to] share data.',
  ],
  [
    'a purpose of nobody',
    'Such tools are the heart of a plan [with the aim of undermining|to undermine] us.',
    'They made a plan [with the aim of undermining|to undermine] us.',
  ],
  [
    'a cause under a denial',
    'No changes occur [as a result of|because of] it.',
    'Many changes occur [as a result of|because of] it.',
  ],
  [
    'a cause that is told already',
    'Because [the reason for this is that|this is because] it rained, we left.',
    'But [the reason for this is that|this is because] it rained.',
  ],
  [
    'a time before another',
    'You must mend it [prior to|before] 60 days after the notice.',
    'You must mend it [prior to|before] the notice.',
  ],
  [
    'a past that goes on',
    'They have [subsequently|later] been helpful.',
    'They were [subsequently|later] helpful.',
  ],
  [
    'a small adverb between commas',
    'I have, [on many occasions|often], seen them.',
    'I have [on many occasions|often] seen them.',
  ],
  [
    'a duty that is only possible',
    'It may be that you [are required to|must] attend.',
    'It is true that you [are required to|must] attend.',
  ],
  [
    'a word of talk at the start',
    '[At present|Now], it has lost its use.',
    'It has no use [at present|now], and is lost.',
  ],
  [
    'a link to nothing',
    '[With reference to|As for] your letter of May, it is here.',
    'We are well. [With reference to|As for] your letter of May, it is here.',
  ],
  [
    'a link without its comma',
    'It rained. [The fact of the matter is that|In fact] we left.',
    'It rained. [As a matter of fact|In fact], we left.',
  ],
  [
    'an opening without a clause',
    'It rained. [In relation to|About] your letter of the second.',
    'It rained. [In relation to|About] your letter we know nothing.',
  ],
  [
    'a joint that leans on the frame',
    'Although [it is worth mentioning that projects|projects] can be small, they grow.',
    'However, [it is worth mentioning that projects|projects] can be small.',
  ],
  [
    'a joint before its comma',
    'Though, [it goes without saying that he|he] is late.',
    'And yet [it goes without saying that he|he] is late.',
  ],
  [
    'a turn that leans on the frame',
    'It is a hard topic, but [it is worth noting that most|most] numbers are even.',
    'It is a hard topic. But [it is worth noting that most|most] numbers are even.',
  ],
  [
    'a cause that is a frame',
    'Because [please note that the|the] shop is closed, we left.',
    'But [please note that the|the] shop is closed.',
  ],
  [
    'a series of one form',
    'It is used for making maps, but also at sea [for the purposes of finding|to find] them.',
    'It is used for making maps, and at sea [for the purposes of finding|for finding] them.',
  ],
  [
    'a series of phrases',
    'It is made for fun, and [for the purpose of learning|to learn].',
    'It is made [for the purpose of learning|to learn].',
  ],
  [
    'the first of a series',
    'We meet [for the purpose of eating|to eat] and for a talk.',
    'We meet [for the purpose of eating|to eat] and a talk.',
  ],
  [
    'a phrase beside an adverb',
    'It was done by hand and [on a regular basis|regularly].',
    'It was done [on a regular basis|regularly] and by hand.',
  ],
  [
    'a noun beside a deed',
    'It is good for the design and for [the creation of|creating] maps.',
    'It is good for drawing and for [the creation of|creating] maps.',
  ],
  [
    'a plural that looks like a verb',
    'The yard is where [attempts|tries] to mend the boat begin.',
    'The clerk who owns the yard [attempts|tries] to mend the boat.',
  ],
  [
    'a question word before such a plural',
    'They told us why [attempts|tries] to mend the boat fail.',
    'They heeded the [learnings|lessons] of the year.',
  ],
  [
    'a plural with a finite verb behind it',
    '[Attempts|Tries] to mend the boat were made.',
    'It [attempts|tries] to mend the boat.',
  ],
  [
    '“any” that the condition would turn round',
    'You may swim [provided that|if] any dogs are kept away.',
    'You may swim [provided that|if] the dogs are kept away.',
  ],
  [
    '“anybody” later in the condition',
    'We go [on condition that|if] the boat carries anybody who asks.',
    'We go [in the event that|if] the boat carries anybody who asks.',
  ],
  [
    'a partner of the preposition that stays',
    'The hut is [located in|in] or close to the wood.',
    'The hut is [located in|in] the wood or close to it.',
  ],
  [
    'a verb with that partner',
    'The goods are [located in|in] or brought into the town.',
    'The goods are [located in|in] or near the town.',
  ],
  [
    'the same word on the other side of a “not”',
    'They came to verify whether it floats, not to [verify|check] whether it is fast.',
    'They came to [verify|check] whether it floats, not to say whether it is fast.',
  ],
  [
    'the same word after “rather than”',
    'They [commence|start] work at six rather than commence work at nine.',
    'They [commence|start] work at six rather than sleep.',
  ],
  [
    'the same word instead',
    'They [utilize|use] wood, and never utilize coal.',
    'They [utilize|use] wood, but we utilize coal.',
  ],
  [
    'a preposition that reads as an adjective',
    'Goats graze with sheep or [in close proximity to|near] cows.',
    'Goats graze [in close proximity to|near] cows.',
  ],
  [
    'such a preposition without an article behind it',
    'Walk through the fields or [on the far side of|past] barns.',
    'Walk through the fields or [on the far side of|past] the barns.',
  ],
  [
    'a verb behind an article',
    'They sold the old boats a [have a look|look] at the new ones.',
    'They sold the old boats to [have a look|look] at the new ones.',
  ],
  [
    'such a verb that looks like a noun',
    'They sold the old boats a [take a look|look] at the new ones.',
    'They sold the old boats to [take a look|look] at the new ones.',
  ],
  [
    'the verb of a phrase behind an article',
    'They came up to a [make use of|use] the boat.',
    'They came up to [make use of|use] the boat.',
  ],
  [
    'an article behind an article',
    'They sold the [a number of|several] boats.',
    'They sold [a number of|several] boats.',
  ],
  [
    'a word of a simile',
    'To take a medical simile, they [utilize|use] it.',
    'To take a medical term, they [utilize|use] it.',
  ],
  [
    'a recital',
    'Convinced that, [in order to|to] live in peace, all must help;',
    'It is certain that, [in order to|to] live in peace, all must help;',
  ],
  [
    'a noun that is missing',
    'We hereby sign this [effective as of|from] the first of May.',
    'We hereby sign this lease [effective as of|from] the first of May.',
  ],
]

const board = 'The chair speaks. The chair opens the hall. We like the chair.'
const treatise =
  'Coal and iron were carried from the mines to the mills of the north, and the trade of the whole continent rested on these lines. The engines are old, the rails are worn, and the men who mended them have gone home. '

/** To its hearers, of its hearers, and of the same words without either. */
const speech =
  'My friends, you have shown courage. You know the burdens of peace, and you keep your hopes of freedom and justice.'
const history =
  'The nation showed courage. It knew the burdens of peace, and the republic kept its hopes of freedom and justice.'
const atWork =
  'My friends, you have shown courage. You know the burdens of the project: its tests, its data and its issues are online.'

const inText: [what: string, unfit: string, fit: string][] = [
  [
    'the tone of a treatise',
    `${treatise}[For the time being|For now] the trains will be late.`,
    `${treatise}We told our team by email that the app is online. [For the time being|For now] the trains will be late.`,
  ],
  [
    'a word that it points back to',
    'We keep [the remainder of|the rest of] the cake, whatever the size of that remainder.',
    'We keep [the remainder of|the rest of] the cake, whatever the size of that cup.',
  ],
  [
    'a noun that it points back to',
    'The record [contains a list of|lists] names, and that list is long.',
    'The record [contains a list of|lists] names, and that book is long.',
  ],
  [
    'an assembly that it speaks to',
    'Mr. Speaker, fellow citizens, hear me. We act [in order to|to] keep it.',
    'Mr. Speaker is here, and he hears me. We act [in order to|to] keep it.',
  ],
  [
    'the word of a heading',
    '5. Remuneration\n\nIt is taken from your [remuneration|pay] each month.',
    '5. Money\n\nIt is taken from your [remuneration|pay] each month.',
  ],
  [
    'the word of a heading with a full stop',
    '5. Remuneration of Staff.\n\nIt is taken from your [remuneration|pay] each month.',
    '5. Your remuneration is safe.\n\nIt is taken from your [remuneration|pay] each month.',
  ],
  [
    'a name within a sentence',
    'Your Assistance Plan is here. We give [assistance|help] to all.',
    'Your first plan is here. We give [assistance|help] to all.',
  ],
  [
    'the beginning of a phrase that comes again',
    'They pay it [in lieu of|instead of] leave. The payment in lieu is made in May.',
    'They pay it [in lieu of|instead of] leave. The payment is made in May.',
  ],
  [
    'what the text speaks of',
    'A conversation is an art. Few [have a conversation with|talk with] others. A good conversation takes time.',
    'Talk is an art. Few [have a conversation with|talk with] others. A good talk takes time.',
  ],
  [
    'an ability that is spoken of again and again',
    'An ability is a gift. They [have the ability to|can] sing. Ability is rare.',
    'They [have the ability to|can] sing. You have the ability to swim. We have the ability to run.',
  ],
  [
    'a noun that it points back to',
    'We made [a decision to|decide to] go. This decision was right.',
    'We made [a decision to|decide to] go. It was right.',
  ],
  [
    'one duty of several',
    'The tenant shall pay. The landlord [shall|must] pay for the roof.',
    'The tenant paid. The landlord [shall|must] pay for the roof.',
  ],
  [
    'parties where it has no “you”',
    'The client shall pay a fee. [Parts of a day shall be charged|You must charge parts of a day] in full.',
    'You shall pay a fee. [Parts of a day shall be charged|You must charge parts of a day] in full.',
  ],
  [
    'readers who are called by what they are',
    'Users like pools. [The pool should be used|You should use the pool] when it rains.',
    'You like pools. [The pool should be used|You should use the pool] when it rains.',
  ],
  [
    'the same form again',
    'She is [giving help to|helping] us. He is giving hope to them.',
    'She is [giving help to|helping] us. He was giving hope to them.',
  ],
  [
    'items that open with the same word',
    'Her duties:\n\n- [Assist|Help] the writers.\n- Assist the printers.',
    'Her duties:\n\n- [Assist|Help] the writers.\n- Advise the printers.',
  ],
  [
    'the voice of a speech, a single word',
    `${speech} They came to [assist|help] Ann.`,
    `${history} They came to [assist|help] Ann.`,
  ],
  [
    'the voice of a speech, what something is',
    `${speech} Homes [are the result of|result from] work.`,
    `${history} Homes [are the result of|result from] work.`,
  ],
  [
    'the voice of a speech, a pair',
    `${speech} We know [each and every|every] one of you.`,
    `${speech} We know it [in the course of|during] the war.`,
  ],
  [
    'the voice of a speech, a long sentence',
    `${speech} We [came; we|came. We] saw.`,
    `${atWork} We [came; we|came. We] saw.`,
  ],
  [
    'readers in the same sentence',
    'You like pools. [The pool should be used|You should use the pool] when users swim.',
    'You like pools. [The pool should be used|You should use the pool] when you swim.',
  ],
  [
    'more of them than of “you”',
    'We write to you. Applicants wait. Applicants sign. [The form must be sent|You must send the form] in May.',
    'We write to you. Applicants wait. [The form must be sent|You must send the form] in May.',
  ],
  [
    'a subject that it speaks of',
    `${board} [The chair is chosen by the members|The members choose the chair].`,
    'We speak. [The chair is chosen by the members|The members choose the chair].',
  ],
  [
    'a name for what is done',
    'We work for Finch. He likes Finch. [Finch was sued by the town|The town sued finch].',
    'We work for a shop. [Finch was sued by the town|The town sued Finch].',
  ],
  [
    'the words of a licence',
    'We give up [any and all|all] copyright and place the song in the public domain.',
    'We give up [any and all|all] prizes and place the song in the hall.',
  ],
  [
    'a licence around it',
    'It may sublicense the song. Show the copyright in [each and every|every] copy.',
    'It may sing the song. Show the copyright in [each and every|every] copy.',
  ],
  [
    'a word of talk where nobody talks',
    `${'The report of the year is on the table of the club. '.repeat(5)}The board [is of the view that|thinks that] it is good.`,
    `${"The report isn't on the table of the club. ".repeat(6)}The board [is of the view that|thinks that] it is good.`,
  ],
]

describe('an edit that is right by itself', () => {
  test.each(inSentence)('does not fit beside %s', (_, unfit) => {
    expect(passes(unfit, fitsContext)).toBe(false)
  })
  test.each(inSentence)('fits where there is not %s', (_, __, fit) => {
    expect(passes(fit, fitsContext)).toBe(true)
  })
  test.each(inText)('does not fit a text with %s', (_, unfit) => {
    expect(passes(unfit, fitsText)).toBe(false)
  })
  test.each(inText)('fits a text without %s', (_, __, fit) => {
    expect(passes(fit, fitsText)).toBe(true)
  })
})

test('of a word that is said twice, one alone does not change, whatever rule asks for it', () => {
  expect(passes('There are less and [less people|fewer people] here.', isSound)).toBe(false)
  expect(passes('There are [less people|fewer people] here.', isSound)).toBe(true)
})

test('what a text holds back is not held back in the next one, which has the same sentence', () => {
  const sentence = 'Parts of a day shall be charged in full.'
  const offered = (text: string) =>
    readSentences(text)
      .flatMap(findingsIn)
      .map(({ replacement }) => replacement)
  const doer = expect.stringMatching(/^You must/)
  expect(offered(`The client shall pay a fee. ${sentence}`)).not.toContainEqual(doer)
  expect(offered(`You shall pay a fee. ${sentence}`)).toContainEqual(doer)
  expect(offered(`The client shall pay a fee. ${sentence}`)).not.toContainEqual(doer)
})
