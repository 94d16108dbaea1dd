/** Words that make a statement less certain. */
export const hedgingWords = new Set(
  'may might could perhaps possibly maybe probably presumably seemingly apparently arguably somewhat fairly relatively seem seems seemed appear appears appeared tend tends tended suggest suggests likely'.split(
    ' ',
  ),
)

/** Words that make another word stronger. */
export const strengtheningWords = new Set(
  'very really extremely incredibly absolutely totally truly literally highly utterly completely tremendously profoundly hugely immensely remarkably exceptionally extraordinarily enormously amazingly super insanely definitely'.split(
    ' ',
  ),
)

/** Words of praise, which lose force when they are repeated. */
export const praisingWords = new Set(
  'great amazing awesome fantastic wonderful fabulous incredible perfect excellent exciting unique outstanding terrific beautiful nice important interesting'.split(
    ' ',
  ),
)
