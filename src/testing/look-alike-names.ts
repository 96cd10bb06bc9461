/** Test data of the look-alike warnings: invented names, ordinary words, and imitations of them. */

/** Invented vendors: the verified originals that a spoofer imitates. */
export const vendors: readonly string[] = [
  'Pearlock Drive',
  'Quillmoor Mail',
  'Harbourline CRM',
  'Tessarol',
  'Omnibrack Suite',
  'Corrowby Backup',
  'Marlock Docs',
  'Fennimore Assistant',
  'Ludmere Viewer',
  'Wexcombe Sheets',
  'Ostrel Planner',
  'Brackley Archive',
  'Vellorn Clock',
  'Selwick Forms',
  'Maddern Sync',
  'Airedale Calendar',
  'Kestrow Timer',
  'Zelquax Rewards',
  'Umberlin',
  'Parvale Sign-in',
  'Coppice Cloud',
  'Aperio Notes',
  'Loomcast',
  'Solvance Pay',
  'Modern Parcel',
  'Nordlicht Office',
  'Calliope Meet',
  'Proxima Tables',
  'Sailcloth HR',
  'Evergrove Mail Merge',
]

type Spoof = (name: string) => string

/**
 * Replaces the first letters that have a look-alike. Throws for a name without one, because the test would check
 * nothing.
 */
function swap(sameNames: Readonly<Record<string, string>>, count: number): Spoof {
  return (name) => {
    let remaining = count
    const spoof = Array.from(name)
      .map((text) => {
        const double = remaining > 0 ? sameNames[text] : undefined
        if (double !== undefined) remaining -= 1
        return double ?? text
      })
      .join('')
    if (spoof === name) throw new Error(`${name} has no letter to swap`)
    return spoof
  }
}

/** Four kinds of imitation. The last one uses ASCII only. */
export const spoofs: Readonly<Record<string, Spoof>> = {
  Cyrillic: swap(
    { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', i: 'і', s: 'ѕ', A: 'А', M: 'М' },
    2,
  ),
  Greek: swap({ o: 'ο', v: 'ν', a: 'α', i: 'ι', A: 'Α', M: 'Μ', K: 'Κ', T: 'Τ', Z: 'Ζ' }, 1),
  'full-width or mathematical': (name) =>
    Array.from(name)
      .map((text) => {
        const code = text.codePointAt(0) ?? 0
        if (!/[A-Za-z]/.test(text)) return text
        if (name.length % 2 === 0) return String.fromCodePoint(code + 0xfee0)
        // Mathematical sans-serif has a run of capitals, then a run of small letters.
        return String.fromCodePoint(code < 0x5b ? 0x1d5a0 + code - 0x41 : 0x1d5ba + code - 0x61)
      })
      .join(''),
  'ASCII: rn, vv, I and digits': (name) => {
    if (/[a-z]m|\bm/.test(name)) return name.replace('m', 'rn')
    if (name.includes('rn')) return name.replace('rn', 'm')
    if (name.includes('w')) return name.replace('w', 'vv')
    return swap({ l: 'I', o: '0', I: '1', O: '0' }, 1)(name)
  },
}

/** Names by language, separated by a bar. */
const byLanguage: Readonly<Record<string, string>> = {
  English:
    'Mail Merge|Log4j Viewer|B2B Portal|Web2Print|Office 365 Backup|3D Viewer|Click & Collect|Modern Calendar|LinkedUp|Sign-in with Orchard|Invoice Reader|INVOICE PRINTER|A11y Checker|Route 1 Planner|Zero Inbox|I18n Tools|Time Clock|Dock Scheduler|Illuminate|Cloud Files',
  Japanese:
    'カレンダー連携|名刺管理アプリ|会議室予約システム|日報メーカー|経費精算クラウド|メール一括送信|ＰＤＦ変換ツール|Googleカレンダー同期|勤怠管理くん|議事録AI|らくらく請求書|株式会社　青葉|スケジュール調整|翻訳ツールPro|チャット・ボット|電子契約サービス|ファイル共有ノート|タスク管理ボード|社内ポータル２|アンケート作成',
  Russian:
    'Почта для бизнеса|Учёт времени|Яндекс Mail|Календарь задач|Документы онлайн|Сор|Рост|CRM с почтой|Рассылка писем|Веб-формы|Хор|Бухгалтерия 24|Отчёты PDF|Умный поиск|Секретарь|Заметки и напоминания|Офис на связи|Переводчик|Сканер документов|Контакты',
  Arabic:
    'متجر الرسائل|تقويم الفريق|محرر المستندات|تطبيق PDF|منصة المشاريع|دفتر العناوين|قارئ الفواتير|البريد الذكي|ملفات ٢٤|جدول الحضور|مساعد الاجتماعات|الـCRM العربي|ترجمة فورية|نماذج سريعة|أرشيف',
  Persian: 'می‌خوانم|تقویم کاری|نامه‌رسان|یادداشت‌ها|پشتیبان‌گیری',
  Hebrew:
    'לוח שנה משותף|ניהול לקוחות|דואר חכם|הPDF שלי|סורק מסמכים|טפסים מהירים|יומן פגישות|חתימה דיגיטלית|רשימת משימות|ארכיון',
  Greek:
    'Ημερολόγιο ομάδας|Τιμολόγια|Διαχείριση έργων|Καλύτερο CRM|Αρχείο εγγράφων|Επαφές|Ταχυδρομείο|Μετάφραση PDF|Σημειώσεις|Κρατήσεις|Φόρμες|ΟΑΣΗ|Βοηθός συσκέψεων|Ωράριο|Νέα',
  French:
    'Relevé d’heures|Éditeur de pièces jointes|Agenda partagé|Courrier : tri|Œuvre numérique|Gestion des congés|Factures & reçus|Prise de rendez-vous|L’assistant|Coffre-fort|Réservation de salles|Échéancier|Dictée vocale|Sondages|Où sont mes fichiers ?',
  Turkish:
    'Işık Takvim|Akıllı Posta|Belge Yönetimi|İzin Takibi|Görev Panosu|Çağrı Merkezi|Toplantı Notları|Şirket Rehberi|Fatura Okuyucu|Isı Haritası|Öğrenci Portalı|Yazı Tahtası|Arşiv|Müşteri İlişkileri|Kısa Bağlantı',
  German:
    'Terminübersicht|Großraumbüro|Rechnungsleser|Öffnungszeiten|Zeiterfassung|Dokumentenprüfung|Übersetzer|Spesenabrechnung|Postkörbchen|Straßenverzeichnis',
  Korean:
    '일정 관리|메일 도우미|전자 결재|PDF변환기|회의록 작성기|명함 스캐너|연락처 동기화|근태관리 Pro|설문 만들기|번역기',
  Chinese:
    '日程管理|邮件群发助手|電子簽名|PDF转换器|会议纪要|通讯录同步|任务看板|表单大师|注音ㄅㄆㄇ輸入法|文件扫描',
  Vietnamese:
    'Lịch làm việc|Quản lý công việc|Hóa đơn điện tử|Thư nhanh|Đặt phòng họp|Ghi chú|Dịch thuật|Sổ địa chỉ|Khảo sát|Lưu trữ',
  Polish:
    'Kalendarz zespołu|Skrzynka odbiorcza|Żółte notatki|Rozliczenia|Łącznik plików|Świadectwa|Źródło danych|Książka adresowa|Tłumacz|Ankiety',
  Other:
    'ปฏิทินทีม|แปลภาษาPro|कैलेंडर सिंक|क्ष्‍मा पत्र|თბილისის კალენდარი|Հայկական օրացույց|Ɛwɔ Aban|Ọjà Ìwé|Æblegård|Þórsmörk Bókun|Ísland póstur|Ñandú Correos|Ţară Calendar|☎️ Callback|Teams 👩‍💻 Hub',
}

/** 200 names that must get no warning, some of them with a foreign word. */
export const plainNames: readonly string[] = Object.values(byLanguage).flatMap((names) =>
  names.split('|'),
)
