import { readCompanySettings } from '#domain/shared/company-settings.ts'

/** The company that stands in the settings while no owner said any. */
export const { company } = readCompanySettings({}, false).settings
