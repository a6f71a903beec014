import { business } from '#domain/shared/business.ts'

/** schema.org data of the right of withdrawal (CDC art. 49): whoever sells pays the way back. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: business.withdrawalDays,
  returnFees: 'https://schema.org/FreeReturn',
}

/** schema.org data of the right of withdrawal from an object, which is sent back. */
export const objectReturnPolicy = { ...returnPolicy, returnMethod: 'https://schema.org/ReturnByMail' }
