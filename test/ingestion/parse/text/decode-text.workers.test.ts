import { expect, it } from "vitest";
import { decodeFile, decodeText } from "../../../../src/ingestion/parse/text/decode-text.ts";

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, "base64"));
}

it.each([
  [
    "Russian in Windows-1251",
    "Договор аренды заключён на один год. Арендатор платит тысячу рублей в месяц, а хозяин отвечает за ремонт крыши и отопления. Срок начинается первого мая.",
    "xO7j7uLu8CDg8OXt5Psg5+Dq6/73uO0g7eAg7uTo7SDj7uQuIMDw5e3k4PLu8CDv6+Dy6PIg8vvx//fzIPDz4evl6SDiIOzl8f/2LCDgIPXu5//o7SDu8uLl9+Dl8iDn4CDw5ezu7fIg6vD7+Ogg6CDu8u7v6+Xt6P8uINHw7uog7eD36O3g5fLx/yDv5fDi7uPuIOzg/y4=",
  ],
  [
    "Russian in KOI8-R",
    "Договор аренды заключён на один год. Арендатор платит тысячу рублей в месяц, а хозяин отвечает за ремонт крыши и отопления. Срок начинается первого мая.",
    "5M/Hz9fP0iDB0sXOxNkg2sHLzMDeo84gzsEgz8TJziDHz8QuIOHSxc7EwdTP0iDQzMHUydQg1NnT0d7VINLVwszFyiDXIM3F09HDLCDBIMjP2tHJziDP1NfF3sHF1CDawSDSxc3PztQgy9LZ28kgySDP1M/QzMXOydEuIPPSz8sgzsHeyc7BxdTT0SDQxdLXz8fPIM3B0S4=",
  ],
  [
    "Japanese in Shift-JIS",
    "この契約は一年間有効です。借主は毎月一万円を支払い、家主は屋根と暖房の修理をします。期間は五月一日から始まります。",
    "grGCzIxflvGCzYjqlE6K1JdMjPiCxYK3gUKO2I7lgs2WiIyOiOqWnIl+gvCOeJWlgqKBQYnGjuWCzYmujaqCxpJnlluCzI9Dl52C8IK1gtyCt4FCivqK1ILNjNyMjojqk/qCqYLnjm6C3ILogtyCt4FC",
  ],
  [
    "Japanese in EUC-JP",
    "この契約は一年間有効です。借主は毎月一万円を支払い、家主は屋根と暖房の修理をします。期間は五月一日から始まります。",
    "pLOkzrfAzPOkz7Dsx6+01s2tuPqkx6S5oaO82rznpM/L6LfusOzL/LHfpPK72cqnpKShorLIvOekz7KwuqykyMPIy7ykzr2kzf2k8qS3pN6kuaGjtPy01qTPuN637rDsxvykq6Tpu8+k3qTqpN6kuaGj",
  ],
  [
    "Chinese in GBK",
    "本合同的期限是一年。承租人每月要支付一千元的租金，出租人有责任维修房屋的屋顶和暖气。合同到期以后，我们可以再谈。这是中国的法律。",
    "sb66z82stcTG2s/eysfSu8TqoaOz0NfiyMvDv9TC0qrWp7i20rvHp9SqtcTX4r3wo6yz9tfiyMvT0NTwyM7OrNDet7/O3bXEzt22pbrNxa/G+KGjus/NrLW9xtrS1Lrzo6zO0sPHv8nS1NTZzLiho9XiysfW0Ln6tcS3qMLJoaM=",
  ],
  [
    "Chinese in Big5",
    "本合約的期限是一年。承租人每月要支付一千元的租金，出租人有責任維修房屋的屋頂和暖氣。合約到期以後，我們可以再談。這是中國的法律。",
    "pbumWKz5qrq0wa2trE+kQKZ+oUOp06+ypEioQ6TrrW6k5KVJpECkZKS4qrqvsqr3oUGlWK+ypEims7NkpfS6+63XqdCrzqq6q86zu6lNt3iu8KFDplis+ajstMGlSKvhoUGn2q3MpWmlSKZBvc2hQ7NvrE+kpLDqqrqqa6vfoUM=",
  ],
  [
    "Korean in EUC-KR",
    "이 계약의 기간은 일년이다. 임차인은 매월 백만 원을 지불하고 집주인은 지붕과 난방을 수리한다. 기간은 오월 일일에 시작한다.",
    "wMwgsOi+4MDHILHisKPAuiDAz7PiwMy02S4gwNPC98DOwLoguMW/+SC56bi4IL/4wLsgwfa60sfPsO0gwf3B1sDOwLogwfa62LD6ILOtuebAuyC89riux9G02S4gseKwo8C6IL/Av/kgwM/Az7+hIL3DwNvH0bTZLg==",
  ],
])("reads %s by the letters that are frequent in it", (_, text, bytes) => {
  expect(decodeFile(bytesOf(bytes))).toBe(text);
});

it.each([
  [
    "Greek",
    "xyDz/ezi4fPnIOnz9/3l6SDj6eEg3e3hIN307/IuIM8g5e3v6erp4fP03vIg8Ovn8f7t5ekg99/r6eEg5fXx/iD07+0g7N7t4SDq4ekg7yDp5Onv6vTe9OfyIOXw6fPq5fXc5uXpIPTnIPP03ePnIOrh6SD05yDo3fHs4e3z5y4=",
  ],
  [
    "Hebrew",
    "5Ofl5uQg+vfzIOz58OQg4Of6LiDk+eXr+CDu+eztIODs8yD59+zp7SDh5+Xj+Swg5eHy7CDk4en6IODn+ODpIPLsIPrp9+XvIOTi4iDl5Ofp7uXtLiDk+vfl9OQg7vrn6ezkIOH44Pnl7yDh7uDpLg==",
  ],
  [
    "Arabic",
    "x+Ha3s8g08fR7SDH4ePd2ubhIOHjz8kg0+TJIObHzc/JLiDtz93aIMfh49PKw8zRIMPh3SDP0eXjIN3tIMfh1OXRoSDm7crm4ewgx+Hjx+HfIMXV4cfNIMfh097dIObH4crP3cbJLg==",
  ],
  [
    "Thai",
    "ytGtrdK51enB1c3SwtjLudbop7vVILzZ6eCq6NKo6NLCpOjS4Kro0rfYoeC01825IOHF0OCo6dKizae66dK5q+jNwcvF0aek0g==",
  ],
  [
    "Russian of DOS",
    "hK6jrqKu4CCg4KWtpOsgp6Cqq+7n8a0graAgrqSorSCjrqQuIIDgpa2koOKu4CCvq6DiqOIg4uvh7+fjIODjoaulqSCiIKyl4e/mLCCgIOWup++orSCu4qKl56Cl4iCnoCDgpayureIgquDr6KggqCCu4q6vq6WtqO8uIJHgrqograDnqK2gpeLh7yCvpeCirqOuIKyg7y4=",
  ],
  ["one Russian word", "xO7j7uLu8A=="],
])(
  "refuses %s without a declared encoding, and guesses where a part of a message must be shown",
  (_, bytes) => {
    expect(() => decodeFile(bytesOf(bytes))).toThrow("Save it as UTF-8 and upload the copy.");
    expect(decodeText(bytesOf(bytes))).not.toBe("");
  },
);

it.each([
  [
    "Façade – 5 €\nnaïve, über, größer, l'été, À L'ÉTÉ, «œuvre», ¿Qué?",
    "RmHnYWRlIJYgNSCACm5h73ZlLCD8YmVyLCBncvbfZXIsIGwn6XTpLCDAIEwnyVTJLCCrnHV2cmW7LCC/UXXpPw==",
  ],
  [
    "Title ———————— •••• «»\nText with ……… and “quotes”…",
    "VGl0bGUgl5eXl5eXl5cglZWVlSCruwpUZXh0IHdpdGgghYWFIGFuZCCTcXVvdGVzlIU=",
  ],
  ["Þórð, ævi, æðið, þíðviðri", "3vNy8Cwg5nZpLCDm8GnwLCD+7fB2afByaQ=="],
  ["ÄÖÜ", "xNbc"],
  ["¬¬¬¯¯¯§§§ ©®™ text §¶", "rKysr6+vp6enIKmumSB0ZXh0IKe2"],
])("reads Western text with signs and many accents: %s", (text, bytes) => {
  expect(decodeFile(bytesOf(bytes))).toBe(text);
});
