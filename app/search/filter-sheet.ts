/** Element id of the filter sheet on a phone, used by its buttons. */
export const sheetId = 'filtros'
