import { href } from 'react-router'
import { objectReturnPolicy } from '#app/catalog/return-policy.ts'
import { brand } from '#domain/shared/company.ts'
import { services } from '#services'

/** Returns schema.org data of the site and its company (developers.google.com/search/docs, Organization). */
export function storeData() {
  const { origin } = services.publicUrl
  const { legalName, taxId, address } = services.company
  const { supportEmail, phone } = services.contact
  const url = `${origin}/`
  const store = { '@id': `${url}#loja` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${url}#site`, url, name: brand.name, inLanguage: 'pt-BR', publisher: store },
      {
        '@type': 'OnlineStore',
        ...store,
        url,
        name: brand.name,
        description: brand.description,
        logo: `${origin}/icon-512.png`,
        legalName,
        taxID: taxId,
        address,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: supportEmail,
          telephone: phone,
          url: new URL(href('/contato'), origin).href,
          availableLanguage: 'pt-BR',
        },
        hasMerchantReturnPolicy: policyOfStore(origin),
      },
    ],
  }
}

/** Returns the return policy of all sales; a link to the terms if printed objects have different rules. */
function policyOfStore(origin: string) {
  const isSame = Object.values(services.withdrawalRules).every((rule) => rule === 'by_law')
  if (isSame) return objectReturnPolicy
  return { '@type': 'MerchantReturnPolicy', merchantReturnLink: new URL(href('/termos'), origin).href }
}
