export type SeedConversation = {
  /** Key of an account, or name and e-mail of a visitor. */
  person: string | { name: string; email: string }
  origin: 'contact' | 'support' | 'chat'
  state: 'open' | 'answered' | 'closed'
  subject: string
  /** Messages, oldest first; `hoursAgo` counts back from the time of the demo. */
  said: { by: 'person' | 'staff'; hoursAgo: number; message: string }[]
}

export const seedConversations: SeedConversation[] = [
  {
    person: { name: 'Marta Guimarães', email: 'marta@exemplo.com.br' },
    origin: 'contact',
    state: 'open',
    subject: 'Peças para uma escola',
    said: [
      {
        by: 'person',
        hoursAgo: 5,
        message:
          'Olá. Sou professora de física em Niterói e queria vinte engrenagens planetárias para a turma. Dá para pedir essa quantidade impressa, com nota para a escola?',
      },
    ],
  },
  {
    person: 'cliente-5',
    origin: 'chat',
    state: 'open',
    subject: 'O 3MF abre vazio no meu fatiador',
    said: [
      { by: 'person', hoursAgo: 2.2, message: 'O 3MF abre vazio no meu fatiador. O STL do mesmo projeto abre bem.' },
    ],
  },
  {
    person: 'rafael',
    origin: 'support',
    state: 'answered',
    subject: 'Posso imprimir em PETG?',
    said: [
      {
        by: 'person',
        hoursAgo: 31,
        message: 'A página diz PLA. Em PETG as estrias saem iguais? A peça vai ficar na varanda, com sol da tarde.',
      },
      {
        by: 'staff',
        hoursAgo: 27,
        message:
          'Olá, Rafael. Perguntamos para a maker: em PETG sai igual, com 5 °C a menos na mesa e ventilação em 40%. Para sol direto ela recomenda PETG ou ASA.\n\nSe a peça ficar diferente das fotos, conte aqui.',
      },
    ],
  },
  {
    person: 'norte',
    origin: 'support',
    state: 'closed',
    subject: 'Repasse da semana',
    said: [
      { by: 'person', hoursAgo: 290, message: 'O extrato mostra o repasse, mas o Pix ainda não caiu. É normal?' },
      {
        by: 'staff',
        hoursAgo: 286,
        message: 'É normal até o fim do dia útil. O seu saiu hoje. Se não aparecer até amanhã cedo, escreva aqui.',
      },
      { by: 'person', hoursAgo: 270, message: 'Caiu. Obrigado.' },
    ],
  },
]
