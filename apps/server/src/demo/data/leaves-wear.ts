/** The rows are described in leaves-electronics.ts. */
export const wearLeaves = `
# clothes|Clothing|ملابس|جلوبەرگ|服装
## men|Men|رجالي|پیاوان|男装
t-shirt|T-Shirts|T-Shirt|تيشيرتات|تيشيرت|m|تیشێرت|T恤|tshirt|1.8-9|190|300,250,25|g|610910|c=cloth size=shirt|cotton plain;men printed;sport light;loose striped;thick cotton
shirt|Shirts|Men's Shirt|قمصان رجالية|قميص رجالي|m|کراسی پیاوانە|男士衬衫|shirt|4-17|280|320,250,35|g|620520|c=cloth size=shirt|cotton classic;checked;linen summer;slimfit elegant;denim
men-trousers|Trousers|Men's Trousers|بناطيل رجالية|بنطرون رجالي|m|پانتۆڵی پیاوانە|男士长裤|trousers|5-21|520|360,280,50|g|620342|c=cloth size=jeans|slimfit denim;cotton classic;sport +pockets;loose +belt;thick winter
jacket|Jackets|Men's Jacket|قماصل رجالية|قمصلة رجالية|f|قەمسەڵەی پیاوانە|男士夹克|jacket|9-46|780|400,300,80|g|620193|c=cloth size=wide|water wind;winter +hood;faux classic;light +pockets;denim
## ladies|Women|نسائي|ژنان|女装
dress|Dresses|Dress|فساتين|فستان|m|کراسی ژنانە|连衣裙|dress|6-42|380|350,270,45|g|620443|c=lady size=shirt|long floral;elegant satin;summer cotton;embro velvet;chiffon +belt
abaya|Abayas|Abaya|عبايات|عباية|f|عەبا|阿拉伯长袍|abaya|9-48|620|380,290,55|g|620443|c=lady size=wide|plain classic;embro elegant;light chiffon;loose +pockets;crystal
hijab|Scarves|Scarf|شالات|شال|m|شاڵ|头巾|scarf|1-8|120|240,180,25|g|621430|c=lady|chiffon soft;cotton plain;satin printed;winter wool;elegant embro
blouse|Blouses|Women's Blouse|بلوزات نسائية|بلوزة نسائية|f|بلووزی ژنانە|女士衬衫|blouse|4-18|240|310,250,30|g|620640|c=lady size=shirt|cotton floral;satin elegant;loose linen;striped
pajama|Pajamas|Pajama Set|بيجامات|بيجامة|f|بیجامە|睡衣套装|pajama|5-19|420|330,260,55|g|610832|c=soft size=wide|soft cotton;satin elegant;winter fleece;printed women
## children|Children|أطفال|منداڵان|童装
kids-set|Kids' Sets|Kids' Clothing Set|أطقم أطفال|طقم أطفال|m|سێتی جلی منداڵان|儿童套装|kidsset|4-16|320|300,230,45|g|611120|c=toy size=kids|soft cotton;sport;printed summer;winter +hood
socks|Socks & Underwear|Socks|جواريب|جواريب|f|گۆرەوی|袜子|socks|0.4-5|70|180,100,25|g|611595|c=cloth pack=3 pcs/6 pcs/10 pcs|cotton;sport;winter wool;kids printed;short light
cap|Caps & Hats|Cap|شفقات|شفقة|f|کڵاو|帽子|cap|0.9-7|90|260,180,110|g|650500|c=cloth|sport adjust;winter wool;summer cotton;kids;embro
# shoes|Shoes & Bags|أحذية وحقائب|پێڵاو و جانتا|鞋靴箱包
## footwear|Shoes|أحذية|پێڵاو|鞋靴
sneaker|Sneakers|Sneakers|أحذية رياضية|حذاء رياضي|m|پێڵاوی وەرزشی|运动鞋|sneaker|6-32|760|330,210,120|g|640411|c=shoe size=mshoe|light mesh;men;women;slip strong;classic
leather-shoe|Leather Shoes|Leather Shoes|أحذية جلد|حذاء جلد|m|پێڵاوی چەرم|皮鞋|leathershoe|9-42|900|330,210,120|g|640359|c=leather size=mshoe|men classic;elegant;ergo slip;winter
sandal|Sandals|Sandals|صنادل|صندل|m|سەندەڵ|凉鞋|sandal|2.5-17|420|300,200,100|g|640299|c=shoe size=wshoe|women elegant;men sport;light summer;ergo soft
slipper|Slippers|Slippers|نعل|نعال|m|نەعل|拖鞋|slipper|0.9-7|280|280,190,90|g|640220|c=soft size=wshoe|slip soft;winter fleece;light home;memory ergo
boot|Boots|Boots|بوتات|بوت|m|پۆتین|靴子|boot|10-44|1200|340,290,130|g|640391|c=leather size=mshoe|winter;water strong;leather;classic
## bags|Bags|حقائب|جانتا|箱包
backpack|Backpacks|Backpack|جنط ظهر|جنطة ظهر|f|جانتای پشت|双肩包|backpack|4-32|720|450,300,140|g|420292|c=sport|school large;travel water +usb;office slim;kids light;canvas
handbag|Handbags|Handbag|جنط نسائية|جنطة نسائية|f|جانتای ژنانە|女士手提包|handbag|5-42|620|320,240,130|g|420221|c=lady|leather elegant;faux large;mini +strap;canvas;classic
suitcase|Suitcases|Suitcase|جنط سفر|جنطة سفر|f|جانتای گەشت|行李箱|suitcase|16-74|3400|650,450,270|k|420212|c=sport size=20 inch/24 inch/28 inch|strong +wheels;light;alu;kids +wheels
wallet|Wallets & Belts|Wallet|محافظ|محفظة|f|جزدان|钱包|wallet|1-15|110|120,95,25|g|420231|c=leather|leather slim;men classic;women +strap;faux;travel
## accessories|Accessories & Jewellery|إكسسوارات ومجوهرات|ئێکسسوار و خشڵ|饰品配件
watch|Wrist Watches|Wrist Watch|ساعات يد|ساعة يد|f|کاتژمێری دەست|手表|watch|3-38|140|100,80,70|g|910211|c=metal|men classic;women elegant +gift;sport water;leather;gold
sunglasses|Sunglasses|Sunglasses|نظارات شمسية|نظارة شمسية|f|چاویلکەی خۆر|太阳镜|sunglasses|0.9-12|60|160,70,50|g|900410|c=leather|men classic;women elegant;sport;kids;metal +case
necklace|Necklaces|Necklace|قلائد|قلادة|f|ملوانکە|项链|necklace|0.7-16|40|90,90,30|g|711719|c=jewel|gold +gift;crystal elegant;steel;long classic
ring|Rings & Bracelets|Bracelet|أساور|سوار|m|بازنە|手链|bracelet|0.5-11|35|80,80,30|g|711719|c=jewel|gold;crystal;steel men;leather;kids +gift
hair-clip|Hair Accessories|Hair Clip Set|أطقم كلبسات شعر|طقم كلبسات شعر|m|سێتی گیرەی قژ|发夹套装|hairclip|0.3-4|60|150,100,20|g|961511|c=soft pack=6 pcs/12 pcs|kids;crystal elegant;matte large;satin
`;
