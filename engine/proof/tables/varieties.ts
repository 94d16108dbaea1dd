/** British and American spelling of the same word, where both are surely one or the other. */
const pairs = `
colour color
favour favor
favourite favorite
honour honor
labour labor
neighbour neighbor
neighbourhood neighborhood
behaviour behavior
humour humor
flavour flavor
rumour rumor
harbour harbor
vapour vapor
armour armor
endeavour endeavor
favourable favorable
honourable honorable
colourful colorful
centre center
fibre fiber
litre liter
kilometre kilometer
centimetre centimeter
defence defense
offence offense
traveller traveler
travelled traveled
travelling traveling
labelled labeled
labelling labeling
modelling modeling
modelled modeled
jewellery jewelry
analyse analyze
analysed analyzed
analysing analyzing
paralyse paralyze
grey gray
pyjamas pajamas
aeroplane airplane
aluminium aluminum
moustache mustache
plough plow
sceptical skeptical
enrol enroll
skilful skillful
marvellous marvelous`

const certain = pairs
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

export const americanOf = withEndings(certain.map(([british = '', american = '']) => [british, american]))
export const britishOf = new Map(Array.from(americanOf, ([british, american]) => [american, british]))

function withEndings(words: [string, string][]): Map<string, string> {
  return new Map(
    words.flatMap(([british, american]) =>
      [
        '',
        ...(/(?:our|re|ence|er|hood|ough)$/.test(british) ? ['s'] : []),
        ...(/our$/.test(british) ? ['ed', 'ing'] : []),
      ].map((ending): [string, string] => [british + ending, american + ending]),
    ),
  )
}
