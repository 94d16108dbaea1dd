/** The headline types these one after the other. */
export const heroPhrases = ['Research.', 'Refine.', 'Create.', 'Organize.']
