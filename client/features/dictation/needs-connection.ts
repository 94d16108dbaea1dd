export const needsConnection = 'Dictation needs a connection.'
