/** The fixed numbers of the business: what a shop sets itself (fee, payouts, hours) is in `shop-settings.ts`. Pages, mails, rules and terms read them here. */
export const business = {
  /** Days in which a buyer may give up a purchase without a reason (CDC art. 49). */
  withdrawalDays: 7,
  /** Days from the delivery in which an apparent defect may be claimed: of what lasts, and objects and files do (CDC art. 26, II). */
  defectDays: 90,
  /**
   * Files given up after they were downloaded: from the one after so many within so many days on, staff look at it for so many days
   * before the money goes back. It is never refused.
   */
  serialRegret: { after: 2, days: 90, reviewDays: 2 },
  /** How many days ahead one may ask for what is there by then. */
  daysAhead: 180,
  /**
   * Business days that each state of a return lasts at most: the maker's answer, the way back, the look at it, the new
   * piece and its way, the trial of a corrected file, our decision.
   */
  returns: {
    askedDays: 3,
    authorizedDays: 10,
    sentDays: 10,
    reprintingDays: 10,
    resentDays: 15,
    correctedDays: 5,
    mediationDays: 5,
  },
  /** Assumed print time, in seconds, of a piece that was not measured. */
  assumedPrintSeconds: 6 * 3600,
  /** Unanswered photographs of a finished piece count as approved after so many business days. */
  proofDays: 3,
  /** Photographs that one message may carry. */
  maxPhotos: 4,
  /** An object of unknown delivery counts as delivered so many days after its purchase. */
  assumedDeliveryDays: 30,
  /** After a maker changed their payout account, nothing is paid out for so many days. */
  payoutAccountHoldDays: 7,
  /** How long who used the product, when and from where is kept (Lei 12.965/2014, art. 15). */
  accessRecordMonths: 6,
  /** How long what the tax office or a judge may ask for is kept after an account is closed (CTN, art. 173; CDC, art. 27). */
  legalYears: 5,
  /** Business days for the notices of an incident to the ANPD and to the data subjects (Resolução CD/ANPD 15/2024). */
  incidentDays: 3,
  /** Days for which an invitation to staff is good. */
  invitationDays: 7,
  /** Days for which an address waits for its owner to confirm the newsletter. */
  unconfirmedDays: 30,
  /** Days within which a report is decided; what is called a weapon, hours. */
  reportDays: 7,
  weaponReportHours: 24,
  /** Days in which the maker may answer a right holder's claim, and in which a reporter may ask for a review of a dismissal. */
  counterNoticeDays: 10,
  reportReviewDays: 30,
  /** Days within which an appeal is decided. */
  appealDays: 10,
  /** So many claims upheld in so many months put an account before staff. */
  upheldClaims: 3,
  upheldClaimMonths: 12,
  /** What a claimant may send along: so many files, each under this. */
  maxClaimFiles: 4,
  claimFileBytes: 5 * 1024 * 1024,
  /** What an MEI may take in a year, in cents (LC 123/2006, art. 18-A), and sales of a person in a month that look like a business. */
  meiYearlyCents: 8_100_000,
  habitualSales: 10,
  /** Days before changed terms apply. */
  termsNoticeDays: 30,
  /** An older copy of the shop than this, in hours, is too old: staff are told. */
  backupHours: 48,
  /** A disk that is fuller than this, in percent, is too full: staff are told. */
  diskPercent: 85,
  /** So many mails that the mail server refused for good within a day are too many: staff are told. */
  refusedMails: 5,
  /** Hours within which support answers. */
  answerHours: 24,
  /** Days that the law gives for it (Decreto 7.962/2013, art. 4, sole paragraph). */
  lawfulAnswerDays: 5,
  /** Days for a request about personal data (LGPD, art. 19, II). */
  dataRequestDays: 15,
  /**
   * Whether the figures and testimonials of `app/content.ts` are true. Only an owner who can prove them changes this: an invented
   * one is misleading advertising (CDC, art. 37). Without it pages count what there is, and the demonstration marks examples.
   */
  isOwnerCopyTrue: false as boolean,
  /** The largest model file, in bytes: larger ones print no finer, and each takes ten times as much memory to look into. */
  maxModelBytes: 200 * 1024 * 1024,
  /** An image must be under this. */
  imageBytes: 5 * 1024 * 1024,
  /** Rest of a publish form beside its files. */
  maxModelFiles: 12,
  maxImages: 8,
  /** Variants of a project's printed object, and characters that a buyer may have written on it. */
  maxVariants: 12,
  maxPersonalization: 60,
  /** Colours of an object that are photographed. */
  maxColorPictures: 8,
  /** A parcel of unknown arrival counts as delivered so many business days after it should have. */
  assumedArrivalDays: 5,
  /**
   * What a parcel may be, and how it is weighed: as the Correios do, who count the room it takes (cm³ / 6000, in kg) once
   * that is more than 5 kg. What was neither given nor measured is assumed; what we measured gets its packing added.
   */
  parcel: {
    cubicDivisor: 6000,
    cubicFromGrams: 5_000,
    maxSideMm: 1_000,
    maxSumMm: 2_000,
    packingGrams: 80,
    packingMm: 20,
    assumedGrams: 500,
    assumedMm: [200, 150, 100],
    /** Business days to post what lies ready, and to make what has no time given and was not measured. */
    readyDays: 1,
    assumedProductionDays: 5,
    /** Hours that a printer is taken to run on a business day, and days that a piece takes after it is printed. */
    assumedHoursPerDay: 8,
    finishingDays: 2,
  },
  /** For how long a quoted price of a label is the price. */
  freightAnswerMinutes: 30,
  paymentPollMs: 3_000,
  /** Polling goes on more slowly from here, and the page says that an e-mail will follow. */
  paymentPollSlowAfterMs: 10 * 60_000,
  /**
   * Into how many parts, of no less than so many cents, a card may split a payment where the provider offers it; its page
   * shows total and interest.
   */
  maxInstalments: 12,
  minInstalmentCents: 500,
  /** How long a checkout stays open. */
  checkoutMinutes: 60,
  /** New orders that one person may start within an hour; pressing again on an open one is none. */
  ordersPerHour: 300,
  salesTableRows: 10,
  recentPurchases: 4,
  homeProjects: 4,
  /** A project is 'Novo' for this long. */
  newDays: 14,
  pageSize: 24,
  maxCartLines: 50,
  /** The highest price of an offer, in cents. */
  maxPriceCents: 9_999_999,
} as const
