import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contactRefusal, findContactDetail, withoutContacts } from './contact-details.ts'

const found = (text: string) => findContactDetail(text)?.kind ?? null

describe('ways out of a text', () => {
  it.each([
    '(11) 98765-4321',
    '11 98765-4321',
    '11 98765 4321',
    '11987654321',
    '11.98765.4321',
    '11-98765-4321',
    '(11)987654321',
    '( 11 ) 9 8765-4321',
    '11 9 8765 4321',
    '+55 11 98765-4321',
    '+5511987654321',
    '55 11 98765 4321',
    '5511987654321',
    '011 98765-4321',
    '0xx11 3456-7890',
    '015 11 98765-4321',
    '(21) 3456-7890',
    '2134567890',
    '11 987 654 321',
    '11 9 87 65 43 21',
    '98765-4321',
    '9 8765-4321',
    '9.8765.4321',
    '11_98765_4321',
    '11*98765*4321',
    '11/98765/4321',
    '１１ ９８７６５-４３２１',
    '1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣',
    '11 98765–4321',
    '1 1 9 8 7 6 5 4 3 2 1',
    '1-1-9-8-7-6-5-4-3-2-1',
    '0800 123 4567',
    '+351 912 345 678',
    '+1 (415) 555-2671',
    'onze nove oito sete seis cinco quatro três dois um',
    'nove, oito, sete, meia, cinco, quatro, três, dois, um',
    'nove 8 sete 6 cinco 4 três 2 um',
    'n o v e o i t o s e t e m e i a c i n c o q u a t r o t r ê s d o i s',
    'n-o-v-e, 8, s.e.t.e, meia, c_i_n_c_o, 4, três, 2',
    'noveoitosetemeiacincoquatrotrêsdois',
    'meu zap é 987654321',
    'tel: 3456-7890',
    'me liga no 3456 7890',
  ])('the telephone %s is found, also amid words', (phone) => {
    expect(found(phone)).toBe('phone')
    expect(found(`Oi, pode me chamar em ${phone}? Obrigada.`)).toBe('phone')
    expect(found(`Serve E27?\n${phone}\nObrigada`)).toBe('phone')
  })

  it.each([
    'https://exemplo.com.br/loja',
    'HTTP://EXEMPLO.COM',
    'https://exemplo.ai',
    'www.exemplo.com.br',
    'exemplo.com',
    'exemplo.com.br',
    'minha-loja.shop',
    'wa.me/5511987654321',
    'wa.me',
    'x.com/helena',
    't.me/helena',
    'bit.ly/3xYz',
    'linktr.ee/helena',
    'exemplo.me/helena',
    'exemplo .com',
    'exemplo[.]com',
    'exemplo (ponto) com',
    'exemplo ponto com ponto br',
    'exemplo . com . br',
    'exemplo .com. br',
    'exemplo ponto com',
  ])('the link %s is found, also amid words', (link) => {
    expect(found(link)).toBe('link')
    expect(found(`Veja em ${link}, está mais barato`)).toBe('link')
  })

  it.each([
    'helena@exemplo.com.br',
    'helena.prado+3d@exemplo.com',
    'HELENA@GMAIL.COM',
    'helena @ gmail . com',
    'helena@gmail',
    'helena (arroba) exemplo.com',
    'helena[at]exemplo[dot]com',
    'helena arroba gmail ponto com',
    'helena arroba gmail',
    'helena arroba exemplo ponto com',
    'ｈｅｌｅｎａ＠exemplo.com',
  ])('the mail address %s is found, also amid words', (mail) => {
    expect(found(mail)).toBe('mail')
    expect(found(`Mande para ${mail}, por favor`)).toBe('mail')
  })

  it.each(['@helena.imprime', 'insta: arroba helena3d', 'meu instagram é arroba helena3d', 'arroba helena3d no insta'])(
    'the name at another network %s is found',
    (profile) => expect(found(`Me acha lá, ${profile}`)).toBe('profile'),
  )
})

describe('texts without contact details', () => {
  it.each([
    'Serve em 200 x 150 mm? E 200x150x80?',
    'Mede 1200 x 1150 x 1180 mm, ou 12000 x 11500 x 11800.',
    'Tenho 220 220 250 de mesa, e 235 235 270 na outra.',
    'Nos tamanhos 10 20 30 40 50 mm e 15, 20, 25, 30, 35.',
    'Entregam no CEP 01310-100? E em 01310100? 20040-020?',
    'Paguei R$ 1.234,56; ou foi 11.987,65? R$ 1198765,43.',
    'São R$ 12.345.678,90 no total, ou 1.198.765.432 de triângulos.',
    'O pedido 11987654321 chegou? O pedido nº 2134567890 não.',
    'O rastreio é BR123456789BR, ou AA987654321BR.',
    'Código 11987654321 e EAN 7891234567895.',
    'O CNPJ é 12.345.678/0001-95 e o CPF 123.456.789-09.',
    'De 24/11/2026 a 30/11/2026, ou 2026-11-24. Entre 2024-2025.',
    'Às 14:30, em 24.11.2026.',
    'Fica entre 3000-4000 g? De 2000 a 3500.',
    'Imprimi com bico de 0,4, camada 0.2, 15 % e 3 paredes, 210-220 °C.',
    'Uma, duas, três ou quatro peças? Dois de cada, sete no total.',
    'Conte: um, dois, três, quatro, cinco, seis, sete! São oito parafusos.',
    'A p e ç a é u m s ó, e saem 1 2 3 4 5 6 7 de uma vez.',
    'Sim.Com tampa fica melhor.Me avise quando tiver.',
    'Qual é o ponto com mais apoio? Até que ponto com resina dá?',
    'O arquivo vaso.stl e o peca_v2.3mf abrem no Cura 5.8.1?',
    'Pode gravar o sinal de arroba na peça? E o @?',
    'Faz 2 @ 0,2 mm?',
    'Usei 0.20mm Standard @BBL X1C e Generic PETG @Creality K1. Fica bom?',
    'Vocês respondem pelo WhatsApp? Posso ligar?',
    'Prefere E27 ou GU10, 127/220 V?',
    'M3x12, M4x16, 608ZZ, NEMA 17, 18650, AAA.',
    'A versão 2.0.1 sai em 2027?',
    'Serve para tel. novo, de 6,7 polegadas?',
    'Contato elétrico de 20 mm?',
  ])('%s', (text) => expect(findContactDetail(text)).toBeNull())
})

describe('the message about a contact detail', () => {
  it('a refused text names what to remove, so that the rest can be sent', () => {
    expect(contactRefusal('Me chama: (11) 98765-4321')).toBe(
      'Tire o telefone (“(11) 98765-4321”). Telefones, e-mails, perfis e links não vão aqui: fora da Camada, a compra perde a proteção.',
    )
    expect(contactRefusal('Serve E27?')).toBeNull()
  })
})

describe('a field that takes no way out', () => {
  const refusals = (text: string) => z.string().superRefine(withoutContacts).safeParse(text).error?.issues.length ?? 0

  it('a field that allows contacts is refused only for its length', () => {
    expect(refusals(`${'a '.repeat(1_900)}11 98765-4321`)).toBe(1)
    expect(refusals(`${'a '.repeat(30_000)}11 98765-4321`)).toBe(0)
  })
})
