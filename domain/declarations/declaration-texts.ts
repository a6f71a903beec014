import type { Declaration, DeclarationAnswer } from './declaration.ts'

/** Version of the texts below, stored with each declaration; increase it when they change. */
export const declarationTextVersion = 2

type Texts = {
  title: string
  declared: string
  shown: (declaration: Pick<Declaration, 'ageFrom' | 'registration'>) => string
}

export const declarationTexts: Record<DeclarationAnswer, Texts> = {
  certified: {
    title: 'Brinquedo certificado pelo Inmetro',
    declared: 'Declaro que o brinquedo tem certificação do Inmetro para a idade e com o registro que informo aqui.',
    shown: ({ ageFrom, registration }) =>
      `O maker declara que o brinquedo é certificado pelo Inmetro, registro ${registration}, ${ageWords(ageFrom)}. Confira em registro.inmetro.gov.br.`,
  },
  collectible: {
    title: 'Item decorativo ou colecionável, não é brinquedo',
    declared: 'Declaro que não é brinquedo nem é anunciado para uso por crianças menores de 14 anos.',
    shown: () => 'Não é brinquedo: não é certificado para uso por crianças menores de 14 anos.',
  },
  food_contact: {
    title: 'Próprio para contato com alimentos',
    declared:
      'Declaro que a peça que vendo, ou que sai como descrevo, usa material e acabamento próprios para contato com alimentos, conforme as regras da Anvisa.',
    shown: () =>
      'O maker declara que a peça, feita como ele descreve, é própria para contato com alimentos. Se você imprimir, isso depende do seu filamento e da sua impressora. As camadas guardam resíduos: lave logo depois de usar.',
  },
  no_food: {
    title: 'Não usar em contato com alimentos',
    declared: 'Declaro que a peça não é para contato com alimentos e que aviso quem compra.',
    shown: () => 'Não use em contato com alimentos: o maker não declara material nem acabamento próprios para isso.',
  },
  registered: {
    title: 'Produto para saúde ou proteção, com registro',
    declared:
      'Declaro que o produto está regularizado na Anvisa, ou tem Certificado de Aprovação, com o número abaixo.',
    shown: ({ registration }) =>
      `O maker declara que o produto está regularizado, registro ${registration}. Siga as instruções e a orientação de um profissional.`,
  },
  not_medical: {
    title: 'Não é produto médico nem equipamento de proteção',
    declared: 'Declaro que a peça não serve para tratar nem para proteger pessoas e que aviso quem compra.',
    shown: () =>
      'Não é produto médico nem equipamento de proteção: não use para tratar nem para proteger alguém, nem no lugar do que um profissional indicou.',
  },
}

function ageWords(ageFrom: number | null): string {
  if (!ageFrom) return 'para qualquer idade'
  return ageFrom === 1 ? 'a partir de 1 ano' : `a partir de ${ageFrom} anos`
}
