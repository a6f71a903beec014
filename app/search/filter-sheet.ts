export const sheetId = 'filtros'
