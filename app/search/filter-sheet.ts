/** The filters on a phone: what opens and closes them names it. */
export const sheetId = 'filtros'
