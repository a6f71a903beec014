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

/** schema.org data of the right of withdrawal from an object, which is returned by mail. */
export const objectReturnPolicy = { ...returnPolicy, returnMethod: 'https://schema.org/ReturnByMail' }
