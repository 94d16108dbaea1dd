/**
 * Heavy phrases, in the dictionary form, whose plainer words editors called better, most of them in several texts, and bad
 * in none or in few of many. They are safe where nothing shows how the writer speaks.
 */
export const triedPhrases = [
  // How many and how much.
  'a large number of|a number of|a minimum of|a multitude of|a myriad of|a sufficient number of|a wide variety of|approximately|in excess of|in the amount of|numerous|sufficient|the majority of|the remainder of',
  // When and where.
  'as previously mentioned|at a later time|at this point in time|at all times|during the course of|for a period of|for the time being|in advance of|in many cases|in the course of|in the month of|in the process of|inside of|off of|on a daily basis|on a monthly basis|on a regular basis|on an annual basis|outside of|period of time|prior to|subsequent to|up until|within a period of',
  // Why, for what and in what way.
  'as a consequence of|as a result of|because|by virtue of|despite the fact that|due to the fact that|for the purpose of|for the purposes of|in an attempt to|in order|in spite of the fact that|in the absence of|in the event|in the way in which|the fact that|the manner in which|the process of|the way in which|whether or not|with the exception of',
  // Of what.
  'as to|concerning|for all intents and purposes|in accordance with|in actuality|in conjunction with|in contrast to|in the field of|on the basis of|pursuant to|regarding|when compared to|with regard to|with regards to|with respect to',
  // What somebody can, must or does.
  'attain|be able to|be applicable to|be capable of|be composed of|being composed of|be dependent on|be equipped with|be in a position to|be in support of|be in violation of|be located in|be not able to|be not required to|be required to|be unable to|bring to an end|come to an end|commence|comply with the requirement of|demonstrate|have a tendency to|have the ability to|have the potential to|indicate|leverage|adoption of|make a change|make a list of|make payment of|make contact with|make the decision to|make use of|necessitate|provide a list of|reach out to|take a look at|the optimization of|the treatment of|utilise|utilize',
  // What is said twice, and what only opens a sentence.
  'absolutely essential|any and all|each and every|it be important to note|it should be noted|mix together|null and void|own personal|past history|please be aware|please note|still remain|the end result|there be|thought to myself',
].flatMap((line) => line.split('|'))
