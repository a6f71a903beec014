import { business } from '#domain/shared/business.ts'

/** schema.org data of the right of withdrawal (CDC art. 49): the seller pays the return. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: business.withdrawalDays,
  returnFees: 'https://schema.org/FreeReturn',
}

/** The same for an object, which is sent back. */
export const objectReturnPolicy = { ...returnPolicy, returnMethod: 'https://schema.org/ReturnByMail' }
