/** Words that are joined by a hyphen before a noun, and only there. */
export const compounds = `
third party
first party
high quality
low quality
high level
low level
top level
high end
low end
high speed
high performance
high resolution
low cost
low budget
big budget
large scale
small scale
full scale
long term
short term
long distance
long range
long running
long standing
long lasting
real time
real world
real life
full time
part time
peer to peer
end to end
point to point
back to back
step by step
case by case
day to day
up to date
out of date
out of the box
state of the art
opt in
opt out
built in
problem solving
decision making
case sensitive
case insensitive
machine readable
human readable
user friendly
user defined
user facing
cutting edge
client side
server side
cross platform
hands on
two way
two step
two factor
two dimensional
three dimensional
two stage
general purpose
award winning
best selling
free standing
fast paced
fast growing
fast moving
life changing
thought provoking
eye catching
mind blowing
time consuming
time sensitive
one click
first class
second hand
world class
low hanging
ever changing
ever growing
so called
last minute
high priority
low priority
high profile
high risk
low risk
low power
high tech
low tech
low income
high income
higher level
lower level
higher quality
lower quality
data driven
event driven
command line
left hand
right hand
third person
first person
full stack
full screen
fine grained
coarse grained
single threaded
open ended
wide ranging
short lived
long lived
medium sized
mid sized
family owned
worst case
best case
drop down
read only
write only
in depth
in house
on site
`
  .trim()
  .split('\n')

/** Prefixes that are never words by themselves before another word. */
export const loosePrefixes = /^(?:non|multi|semi|pre|anti|quasi|pseudo)$/

/** Words that “self” is always joined to. */
export const selfWords =
  /^(?:aware|awareness|assembl(?:e|es|ed|ing|y)|assessment|contained|confidence|confident|conscious|control|defen[cs]e|described|destruct|discipline|disciplined|driving|employed|esteem|evident|explanatory|help|host|hosted|hosting|imposed|improvement|inflicted|interest|organi[sz]ed|organi[sz]ing|paced|pity|portrait|proclaimed|published|reflection|regulation|reliant|respect|righteous|service|signed|study|sufficient|supporting|sustaining|taught|worth)$/
