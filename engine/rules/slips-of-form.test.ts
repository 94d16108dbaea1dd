import { describe, expect, test } from 'vitest'
import { corrected } from '../../tests/support/corrected.ts'
import { articlesBySound } from './articles-by-sound.ts'
import { compounds } from './compounds.ts'
import { doubled } from './doubled.ts'
import { fewer } from './fewer.ts'
import type { Rule } from './finding.ts'
import { impossibleLetters } from './impossible-letters.ts'
import { lostArticles } from './lost-articles.ts'
import { namesInSmall } from './names-in-small.ts'
import { openingCommas } from './opening-commas.ts'
import { plurals } from './plurals.ts'
import { shortForms } from './short-forms.ts'
import { smallSlips } from './small-slips.ts'
import { verbFrames } from './verb-frames.ts'

interface Sides {
  mended: [wrong: string, right: string][]
  leftAlone: [why: string, text: string][]
}

const cases: [name: string, rule: Rule, sides: Sides][] = [
  [
    'verbs and what they ask for',
    verbFrames,
    {
      mended: [
        [
          'The new file format allows to skip the header.',
          'The new file format allows one to skip the header.',
        ],
        [
          'If you need it, this allows to skip the header.',
          'If you need it, this allows you to skip the header.',
        ],
        ['This allows us plan the journey.', 'This allows us to plan the journey.'],
        ['We look forward to hear from the club.', 'We look forward to hearing from the club.'],
        ['Some parents objected to be asked.', 'Some parents objected to being asked.'],
        ['I recommend to use the small boat.', 'I recommend using the small boat.'],
        ['I wonder if this the right place.', 'I wonder if this is the right place.'],
        ['It is late, but it true that we came.', 'It is late, but it is true that we came.'],
        ['We added also some remarks.', 'We also added some remarks.'],
      ],
      leftAlone: [
        ['an order of a recipe', 'Drain the rice and allow to steam dry.'],
        ['nobody is helped', 'Cover the dough and allow to rest for an hour.'],
        ['those whom they allow', 'They chose the guests whom the rules allow to enter.'],
        ['what is given', 'The key allows us access to the hall.'],
        ['a thing to look forward to', 'We look forward to work and rest.'],
        ['two deeds', 'I recommend to open the box and read the note.'],
        [
          'a second deed in brackets',
          'I suggest to remove (or rather rename) the old files before you sail.',
        ],
        [
          'a second deed far away',
          'I would suggest to rename this part of the long story about the sea and its owls and then add a short end.',
        ],
        ['two deeds to look forward to', 'We look forward to hear from the club and learn the songs.'],
        ['a paper', 'You need a permit to use the lake.'],
        ['a verb that is there', 'She asked if this is the right place.'],
        ['another “also”', 'We are also the last guests.'],
      ],
    },
  ],
  [
    'one and several',
    plurals,
    {
      mended: [
        ['There’s no rules for the boats.', 'There are no rules for the boats.'],
        ['There is potential applications for this.', 'There are potential applications for this.'],
        ['It is used with various degree of care.', 'It is used with various degrees of care.'],
        ['Choose one or more new boat.', 'Choose one or more new boats.'],
        ['It grew by three orders of magnitudes.', 'It grew by three orders of magnitude.'],
      ],
      leftAlone: [
        ['a quantity', 'There’s lots of wood in the shed.'],
        ['a time', 'There is two hours of light left.'],
        ['one and another', 'There’s cups and a jug on the table.'],
        ['news', 'There is no news from the lake.'],
        ['a term', 'We used multiple testing of the lamps.'],
        ['what cannot be counted', 'We asked for various feedback from them.'],
        ['a name of a file', 'It reads several plan.toml files in the folder.'],
      ],
    },
  ],
  [
    'articles by the sound',
    articlesBySound,
    {
      mended: [
        ['It is just a HTML file.', 'It is just an HTML file.'],
        ['Attach an URL to it.', 'Attach a URL to it.'],
        ['We set a `SSD` there.', 'We set an `SSD` there.'],
      ],
      leftAlone: [
        ['both are said', 'It is a SQL file.'],
        ['a word', 'It is a NATO base.'],
        ['nobody knows how it is said', 'It is a `Reset` call.'],
      ],
    },
  ],
  [
    'what is counted',
    fewer,
    {
      mended: [
        ['The new code has less bugs.', 'The new code has fewer bugs.'],
        ['A huge amount of posts came in.', 'A huge number of posts came in.'],
      ],
      leftAlone: [
        ['money', 'We paid less dollars than we earned.'],
        ['what is weighed', 'It needs a large amount of resources.'],
        ['a quality', 'It is less conscious of it.'],
        ['none', 'No amount of posts will help.'],
        ['a sum', 'They paid half of the total amount of orders, or $20.'],
        ['a share', 'They repaid 99 pct of the amount of posts.'],
        ['what is lent', 'The bank knows the amount of loans.'],
        ['what is poured', 'It gives a huge amount of juices.'],
      ],
    },
  ],
  [
    'small slips',
    smallSlips,
    {
      mended: [
        ['It makes the work more easy.', 'It makes the work easier.'],
        ['Lets assume that it rains.', "Let's assume that it rains."],
        ['He left in attempt to help.', 'He left in an attempt to help.'],
        ['It is a hard work.', 'It is hard work.'],
      ],
      leftAlone: [
        ['a pair', 'Make it more simple and readable.'],
        ['two words that dictionaries have', 'We can not go there.'],
        ['who lets', 'Our club lets look for what is lost.'],
        ['a work', 'It is an amazing work of art.'],
        ['a noun that goes on', 'This is an information dump for most of us, and an evidence based plan.'],
        ['the first of two nouns before a third', 'It works within an information and referral program.'],
        ['a noun that goes on after brackets', 'It is an information (and help) desk.'],
      ],
    },
  ],
  [
    'short forms',
    shortForms,
    {
      mended: [
        ['As Srour et. al, we wait.', 'As Srour et al., we wait.'],
        ['Take one of them (e.g the red one).', 'Take one of them (e.g. the red one).'],
        ['* **Reusable outputs:**: each of them is kept.', '* **Reusable outputs:** each of them is kept.'],
      ],
      leftAlone: [
        ['whole', 'As Srour et al. say, we wait (e.g. here).'],
        ['no stop at all', 'Take one of them (eg the red one).'],
      ],
    },
  ],
  [
    'opening words',
    openingCommas,
    {
      mended: [
        ['Unfortunately the film is long.', 'Unfortunately, the film is long.'],
        ['In fact we were late.', 'In fact, we were late.'],
      ],
      leftAlone: [
        ['a degree', 'Surprisingly few came to the lake.'],
        ['another word', 'Rather than the film, we saw the lake.'],
        ['a place', 'In particular the old ones, we saw.'],
      ],
    },
  ],
  [
    'names in small letters',
    namesInSmall,
    {
      mended: [
        ['It is in the html standard.', 'It is in the HTML standard.'],
        ['We put it on github last week.', 'We put it on GitHub last week.'],
      ],
      leftAlone: [
        ['who writes all in small letters', 'we put it on github last week.'],
        ['an address', 'See www.github.com and the file index.html for it.'],
        ['endings of files', 'These are read: azw, pdf, zip.'],
        ['a filter of a template', 'See {{ "a page" | url }} for the rest.'],
        ['what is typed', 'Run the css command.'],
        ['one of a pair', 'It reads values with marks between them (csv and tsv).'],
        ['the second of a pair', 'It writes epub or pdf.'],
        ['what a program prints', 'Creating pdf output from the notes ...'],
      ],
    },
  ],
  [
    'joined words',
    compounds,
    {
      mended: [
        ['We use third party cookies.', 'We use third-party cookies.'],
        [
          'The line between first and third-party data is thin.',
          'The line between first- and third-party data is thin.',
        ],
        ['These chains self assemble at night.', 'These chains self-assemble at night.'],
        ['It is on the left hand side.', 'It is on the left-hand side.'],
        ['It is for non technical readers.', 'It is for non-technical readers.'],
      ],
      leftAlone: [
        ['a noun', 'We sold it to a third party in May.'],
        ['both or neither', 'It is human and machine readable text.'],
        ['a hand', 'He held it in his left hand in May.'],
        ['no noun', 'In the long term, we will win.'],
        ['another term', 'We plot the real time series and a low cost function.'],
        ['one’s own self', 'He is his own self help.'],
        ['another language', 'It is a sine qua non here.'],
      ],
    },
  ],
  [
    'words that stand there again',
    doubled,
    {
      mended: [
        ['It allows a a much better view.', 'It allows a much better view.'],
        ['It works in most most most cases.', 'It works in most cases.'],
      ],
      leftAlone: [
        ['for their sound', 'It was very very very cold.'],
        ['two names of one sign', 'Type NOT not or a dash before the word.'],
      ],
    },
  ],
  [
    'letters that no word has',
    impossibleLetters,
    {
      mended: [
        ['Her vulnerablity is a sham.', 'Her vulnerability is a sham.'],
        ['They noticably like it.', 'They noticeably like it.'],
        ['Maintanence is due in May.', 'Maintenance is due in May.'],
      ],
      leftAlone: [
        ['real words', 'The successor likes the structural change of a latino.'],
        ['a name', 'We asked Pidgeonhole in May.'],
        ['a name in code', 'It calls user.priortize and set_priortize there.'],
      ],
    },
  ],
  [
    'articles that were lost',
    lostArticles,
    {
      mended: [
        [
          'Set the tool at bottom of the page that we wrote.',
          'Set the tool at the bottom of the page that we wrote.',
        ],
        [
          'It is known that in upbringing of children music helps.',
          'It is known that in the upbringing of children music helps.',
        ],
      ],
      leftAlone: [
        ['a note', 'Release by end of March.'],
        ['a phrase', 'They are ten in number of all the boats here.'],
        ['what there are several of', 'There are a couple of history of science books on the old shelf.'],
        ['a part of a longer noun', 'The club pays for quality of service checks in the old mill.'],
        ['a word before it that counts', 'It plays a user-defined number of times in the long evening.'],
      ],
    },
  ],
]

describe.each(cases)('%s', (_, rule, { mended, leftAlone }) => {
  test.each(mended)('%s', (wrong, right) => expect(corrected(rule, wrong)).toBe(right))
  test.each(leftAlone)('leaves alone: %s', (_, text) => expect(corrected(rule, text)).toBe(text))
})
